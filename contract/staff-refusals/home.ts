export const homeRefusals = {
  home_item_unknown: {
    status: 404,
    es: 'Eso ya no existe en la portada. Actualiza la página.',
    en: 'That no longer exists on the home page. Refresh the page.',
  },
  dates_crossed: {
    status: 422,
    es: 'Termina antes de empezar. Cambia una de las dos fechas.',
    en: 'It ends before it begins. Change one of the two dates.',
  },
  link_unsafe: {
    status: 422,
    es: 'Un enlace es una página de la tienda («/category/…») o una dirección que empieza con https://.',
    en: 'A link is a page of the shop (“/category/…”) or an address that begins with https://.',
  },
  banner_incomplete: {
    es: 'Para publicarse, un banner necesita las dos imágenes y, en cada idioma, título y descripción de la imagen.',
    en: 'To be published, a banner needs both images and, in each language, a title and a description of the image.',
  },
  button_incomplete: {
    status: 422,
    es: 'Un botón necesita texto y enlace. Escribe los dos, o ninguno.',
    en: 'A button needs a text and a link. Enter both or neither.',
  },
  film_missing: {
    status: 422,
    es: 'Esa imagen no tiene película. Elige otra, o muestra solo la imagen.',
    en: 'That image has no film. Choose another one, or show the image alone.',
  },
  post_incomplete: {
    es: 'Para publicarse, una publicación necesita su descripción en los dos idiomas y un enlace.',
    en: 'To be published, a post needs its description in both languages and a link.',
  },
} as const
