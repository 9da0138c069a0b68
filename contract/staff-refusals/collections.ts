export const collectionRefusals = {
  collection_without_opening: {
    es: 'La colección no tiene fecha de apertura. Ponle una antes de anunciarla.',
    en: 'The collection has no opening time. Set one before you announce it.',
  },
  collection_without_image: {
    es: 'La colección no tiene imagen. Elige una antes de anunciarla.',
    en: 'The collection has no image. Choose one before you announce it.',
  },
  collection_announced: {
    es: 'Esta colección está anunciada: el anuncio muestra su apertura y su imagen. Retira el anuncio antes de quitarlas.',
    en: 'This collection is announced, and the announcement shows its opening and its image. Withdraw it before you remove them.',
  },
  time_invalid: { status: 422, es: 'Esa fecha y hora no existen.', en: 'That date and time don’t exist.' },
  collection_products_unknown: {
    es: 'Uno de estos productos ya no existe. Actualiza la página.',
    en: 'One of these products no longer exists. Refresh the page.',
  },
} as const
