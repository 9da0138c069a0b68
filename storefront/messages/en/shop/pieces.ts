import type { pieces as es } from '../../es/shop/pieces.ts'

export const pieces: typeof es = {
  carousel: {
    role: 'carousel',
    slide: 'slide',
    place: (place, count) => `${place} of ${count}`,
  },
  card: {
    offerPrice: 'Offer price',
    oldPrice: 'Previous price',
    soldOut: 'Sold out',
    webExclusive: 'Web exclusive',
    limitedEdition: 'Limited edition',
    offer: 'Offer',
    keep: (name) => `Keep ${name} on your wishlist`,
    early: 'Early access',
    opens: (day) => `Opens to everyone on ${day}`,
    share: (name) => `Share ${name}`,
    copyLink: 'Copy link',
    linkCopied: 'Link copied',
    shareOn: (place) => `Share on ${place}`,
  },
  category: {
    description: (name) => `${name} by Lienza: choose a kind of piece and wear a work of art.`,
    empty: 'Nothing on this shelf yet',
  },
}
