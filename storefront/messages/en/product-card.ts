import type { productCard as es } from '../es/product-card.ts'

export const productCard: typeof es = {
  offerPrice: 'Sale price',
  oldPrice: 'Original price',
  soldOut: 'Sold out',
  webExclusive: 'Web exclusive',
  limitedEdition: 'Limited edition',
  offer: 'Sale',
  keep: (name) => `Add ${name} to your wishlist`,
  early: 'Early access',
  opens: (moment) => `Opens to everyone on ${moment}`,
  share: (name) => `Share ${name}`,
  copyLink: 'Copy link',
  linkCopied: 'Link copied',
  shareOn: (position) => `Share on ${position}`,
  carousel: {
    role: 'carousel',
    slide: 'slide',
    place: (position, count) => `${position} of ${count}`,
  },
  category: {
    description: (name, brand) => `${name} by ${brand}: choose your style and wear a work of art.`,
    empty: 'Nothing here yet',
  },
}
