export const imageRefusals = {
  image_missing: { status: 400, es: 'No llegó ningún archivo.', en: 'No file arrived.' },
  image_too_large: {
    status: 413,
    es: 'El archivo pesa más de 25 MB. Guárdalo con menos calidad o menos píxeles.',
    en: 'The file is larger than 25 MB. Save it with lower quality or fewer pixels.',
  },
  film_too_large: {
    status: 413,
    es: 'La película pesa más de 25 MB. Guárdala más corta o con menos calidad.',
    en: 'The film is larger than 25 MB. Save it shorter or with lower quality.',
  },
  film_type: {
    status: 415,
    es: 'Este archivo no es una película MP4 o WebM.',
    en: 'This file isn’t an MP4 or WebM film.',
  },
  image_type: {
    status: 415,
    es: 'Este archivo no es una imagen JPEG, PNG, WebP o AVIF.',
    en: 'This file isn’t a JPEG, PNG, WebP or AVIF image.',
  },
  image_heic: {
    status: 415,
    es: 'Las fotos HEIC no se pueden abrir aquí. Guárdala como JPEG y vuelve a subirla.',
    en: 'HEIC photos can’t be opened here. Save it as a JPEG and upload it again.',
  },
  image_svg: {
    status: 415,
    es: 'Los dibujos SVG no se aceptan, porque pueden contener programas. Súbelo como PNG.',
    en: 'SVG drawings aren’t accepted, because they can contain programs. Upload it as a PNG.',
  },
  image_animated: {
    status: 415,
    es: 'La imagen está animada. Sube una imagen fija.',
    en: 'The image is animated. Upload a still image.',
  },
  image_polyglot: {
    status: 422,
    es: 'El archivo contiene otro documento además de la imagen. Vuelve a exportarlo.',
    en: 'The file contains another document besides the image. Export it again.',
  },
  image_damaged: {
    status: 422,
    es: 'La imagen está dañada o incompleta. Vuelve a exportarla.',
    en: 'The image is damaged or incomplete. Export it again.',
  },
  image_too_many_pixels: {
    status: 422,
    es: 'La imagen mide {width} × {height} píxeles. Puede tener hasta 40 megapíxeles.',
    en: 'The image has {width} × {height} pixels. It may have up to 40 megapixels.',
  },
  image_too_small: {
    status: 422,
    es: 'La imagen mide {width} × {height} píxeles. Cada lado necesita al menos {min}.',
    en: 'The image has {width} × {height} pixels. Each side needs at least {min}.',
  },
  image_too_narrow: {
    status: 422,
    es: 'La imagen mide {width} × {height} píxeles. Un lado puede medir hasta {max} veces el otro.',
    en: 'The image has {width} × {height} pixels. One side may be up to {max} times the other.',
  },
  image_not_found: { status: 404, es: 'No encontramos esa imagen.', en: 'We couldn’t find that image.' },
  image_without_original: {
    es: 'De esta imagen no está el archivo original. Súbela de nuevo para recortarla.',
    en: 'The original file of this image isn’t there. Upload it again to crop it.',
  },
  image_same: {
    status: 422,
    es: 'Elige otra imagen: es la misma.',
    en: 'Choose another image: it’s the same one.',
  },
  image_in_use: {
    es: 'La imagen se muestra en {places}. Quítala de ahí, o reemplázala.',
    en: 'The image is shown in {places}. Remove it there, or replace it.',
  },
  image_in_orders: {
    es: 'La imagen se muestra en pedidos, que no cambian. No se puede borrar.',
    en: 'The image is shown in orders, which don’t change. It can’t be deleted.',
  },
  crop_not_valid: {
    status: 422,
    es: 'Esa parte no está dentro de la imagen, o es demasiado pequeña.',
    en: 'That part isn’t inside the image, or is too small.',
  },
  gallery_changed: {
    es: 'La galería cambió mientras tanto. Revisa el orden y vuelve a intentarlo.',
    en: 'The gallery has changed meanwhile. Check the order and try again.',
  },
  gallery_full: {
    status: 422,
    es: 'Una galería tiene hasta 24 imágenes.',
    en: 'A gallery has up to 24 images.',
  },
  last_image: {
    es: 'El producto está en venta y necesita al menos una imagen. Agrega otra antes de quitarla.',
    en: 'The product is on sale and needs at least one image. Add another one before you remove it.',
  },
  main_image_text: {
    es: 'La imagen principal de un producto en venta necesita su texto alternativo en los dos idiomas. Escríbelo primero.',
    en: 'The main image of a product on sale needs its alternative text in both languages. Write it first.',
  },
} as const
