export const importRefusals = {
  import_not_found: { status: 404, es: 'Esta importación no existe.', en: 'This import doesn’t exist.' },
  import_unknown_format: {
    status: 422,
    es: 'No reconocemos las columnas. Usa un archivo de productos de esta tienda, de Shopify, de WooCommerce o de Tiendanube; el nuestro se baja en Exportar.',
    en: 'We don’t recognize the columns. Use a product file of this shop, Shopify, WooCommerce or Tiendanube; ours is downloaded under Export.',
  },
  import_of_other_shop: {
    status: 422,
    es: 'Este archivo es de {shop}. {advice}',
    en: 'This file is from {shop}. {advice}',
  },
  import_format_unclear: {
    status: 422,
    es: 'No es seguro de qué tienda es el archivo. Elígela.',
    en: 'It isn’t certain which shop the file is from. Choose it.',
  },
  import_too_many_columns: {
    status: 422,
    es: 'El archivo tiene demasiadas columnas; caben {max}.',
    en: 'The file has too many columns; {max} fit.',
  },
  import_column_twice: {
    status: 422,
    es: 'La columna «{column}» está dos veces.',
    en: 'The column “{column}” is there twice.',
  },
  import_at_other_step: {
    es: 'La importación ya está en otro paso. Mira cómo va.',
    en: 'The import is at another step by now. See how it is going.',
  },
  import_emptied: {
    es: 'El archivo ya se borró, como todos a los 7 días. Súbelo otra vez.',
    en: 'The file has been deleted, as all are after 7 days. Upload it again.',
  },
  import_has_problems: {
    es: 'Problemas en el archivo: {problems}. Corrígelos y súbelo otra vez: se importa todo o nada.',
    en: 'Problems in the file: {problems}. Fix them and upload it again: all of it is imported, or nothing.',
  },
  import_images_waiting: {
    es: 'Todavía faltan imágenes por traer.',
    en: 'Some images are still being fetched.',
  },
  import_changes_nothing: {
    es: 'El archivo no cambia nada: la tienda ya está así.',
    en: 'The file changes nothing: the shop is like this already.',
  },
  import_failed: {
    status: 500,
    es: 'No se pudo terminar. No se cambió nada; inténtalo otra vez.',
    en: 'This couldn’t be finished. Nothing was changed; try again.',
  },
  image_address_invalid: {
    status: 422,
    es: 'La dirección de la imagen no es de la web (http o https).',
    en: 'The image’s address isn’t one of the web (http or https).',
  },
  image_address_private: {
    status: 422,
    es: 'La imagen está en una red privada, que la tienda no visita.',
    en: 'The image is in a private network, which the shop doesn’t visit.',
  },
  image_not_fetched: {
    status: 422,
    es: 'La imagen no se pudo traer: {reason}.',
    en: 'The image couldn’t be fetched: {reason}.',
  },
  export_not_found: {
    status: 404,
    es: 'Ese archivo ya no existe. Un archivo se puede bajar durante 15 minutos y solo por quien lo pidió.',
    en: 'That file no longer exists. A file can be downloaded for 15 minutes, only by who asked for it.',
  },
} as const
