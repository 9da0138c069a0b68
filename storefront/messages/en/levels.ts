import type { levels as es } from '../es/levels.ts'

export const levels: typeof es = {
  title: (brand) => `Club ${brand}`,
  text: 'Every order earns crystals, and crystals open doors: new collections before anyone else, free shipping and a birthday surprise.',
  firstOrder: '10% off your first online order.',
  levels: 'Levels',
  benefits: 'See my benefits',
  join: 'Join the club',
  amber: { name: 'Amber', range: '51–150 crystals', benefits: '4 benefits' },
  emerald: { name: 'Emerald', range: '151–300 crystals', benefits: '6 benefits' },
  diamond: { name: 'Diamond', range: '301+ crystals', benefits: '7 benefits' },
}
