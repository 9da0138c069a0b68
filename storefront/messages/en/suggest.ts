import type { suggest as es } from '../es/suggest.ts'

export const suggest: typeof es = {
  items: 'Products',
  all: (term) => `See all results for “${term}”`,
  collections: 'Collections',
  drops: 'Upcoming drops',
  recent: 'Recent searches',
  forget: 'Clear recent searches',
  popular: 'Popular searches',
  families: 'Shop by artwork',
  help: 'Help',
}
