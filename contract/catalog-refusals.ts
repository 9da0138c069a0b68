import type { Refusal } from './refusal.ts'

export const catalogRefusals = {
  product_not_found: { status: 404, es: 'No encontramos esa pieza.', en: 'We couldn’t find that item.' },
  product_other_currency: { status: 404, es: 'Solo se vende en otra moneda.', en: 'Sold in another currency only.' },
  category_not_found: { status: 404, es: 'No encontramos esa categoría.', en: 'We couldn’t find that category.' },
  favorite_limit: {
    status: 400,
    es: 'Tu lista de deseos está llena. Quita alguna pieza para guardar otra.',
    en: 'Your wishlist is full. Remove an item to add another.',
  },
  artwork_not_found: { status: 404, es: 'No encontramos esa obra.', en: 'We couldn’t find that artwork.' },
  collection_not_found: { status: 404, es: 'No encontramos esa colección.', en: 'We couldn’t find that collection.' },
  drop_open_already: {
    status: 409,
    es: 'Este lanzamiento ya está abierto para ti: puedes entrar ahora.',
    en: 'This drop is already open to you, so you can enter now.',
  },
} as const satisfies Record<string, Refusal>
