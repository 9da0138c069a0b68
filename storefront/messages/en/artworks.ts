import type { artworks as es } from '../es/artworks.ts'

export const artworks: typeof es = {
  title: 'Artworks',
  kicker: 'Artwork',
  description: (brand) => `The families of artworks by ${brand}: the idea of each one, and the clothes that carry it.`,
  lead: 'Every piece carries an artwork, and every artwork belongs to a family: an idea written as a rule, which gives another image with every seed. Start with the one that makes you stop and look.',
  others: 'Other artworks',
  empty: 'No artworks here yet',
  emptyText: 'Come back soon: we’re drawing.',
}
