import type { suggest as es } from '../es/suggest.ts'

export const suggest: typeof es = {
  items: 'Products',
  collections: 'Collections',
  drops: 'Upcoming drops',
  recent: 'Recent searches',
  forget: 'Clear recent searches',
  popular: 'Popular searches',
  families: 'Shop by artwork',
  help: 'Help',
}
