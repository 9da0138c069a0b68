import type { Lang } from '../locale.ts'
import type { GateItem } from './product-limits.ts'

/** Names what can be wrong in a cell of an imported file, beside the refusals of the editor. `{name}` is a value of its data. */
export const importProblems = {
  key_missing: {
    es: 'La fila no dice de qué prenda es.',
    en: 'The row doesn’t say which product it is of.',
  },
  cell_untitled: {
    es: 'Este valor está en una columna sin título. Quizá un texto con comas está sin comillas.',
    en: 'This value is in a column without a title. A text with commas may lack its quotes.',
  },
  number_too_long: {
    es: 'La hoja de cálculo ya perdió el final de este número. Escríbelo como texto, con un apóstrofo delante.',
    en: 'The spreadsheet has lost the end of this number. Type it as text, with an apostrophe before it.',
  },
  formula_without_value: {
    es: 'Esta fórmula no tiene un resultado guardado. Abre el archivo en tu hoja de cálculo y guárdalo una vez.',
    en: 'This formula has no stored result. Open the file in your spreadsheet and save it once.',
  },
  cell_error: {
    es: 'La celda tiene un error de la hoja de cálculo.',
    en: 'The cell holds an error of the spreadsheet.',
  },
  size_is_date: {
    es: 'La hoja de cálculo convirtió esta talla en una fecha. Escríbela como texto, con un apóstrofo delante.',
    en: 'The spreadsheet turned this size into a date. Type it as text, with an apostrophe before it.',
  },
  product_unknown: {
    es: 'Este producto no está en la tienda, y el archivo solo trae existencias.',
    en: 'This product isn’t in the shop, and the file has only stock.',
  },
  values_differ: {
    es: 'Las filas de esta prenda dicen cosas distintas: «{first}» y «{second}».',
    en: 'The rows of this product say different things: “{first}” and “{second}”.',
  },
  variant_twice: {
    es: 'Esta talla y color están en dos filas.',
    en: 'This size and color are in two rows.',
  },
  amount_invalid: {
    es: 'No es un precio. Escríbelo como 1299.00.',
    en: 'This isn’t a price. Write it as 1299.00.',
  },
  amount_unclear: {
    es: 'No se sabe si es un punto decimal o de miles. Escríbelo como 1299.00.',
    en: 'It isn’t clear whether this is a decimal or a thousands separator. Write it as 1299.00.',
  },
  amount_in_other_currency: {
    es: 'Este precio está en otra moneda, y aquí se lee en {currency}.',
    en: 'This price is in another currency, and is read in {currency} here.',
  },
  units_invalid: {
    es: 'Las existencias son un número entero de 0 a {max}.',
    en: 'Stock is a whole number from 0 to {max}.',
  },
  units_without_variant: {
    es: 'Hay existencias, pero la fila no dice talla y color.',
    en: 'There is stock, but the row doesn’t say size and color.',
  },
  units_reserved: {
    es: 'Piezas por enviar: {committed}; apartadas: {reserved} ({orders}). No puede quedar menos que eso.',
    en: 'Units committed to orders: {committed}; reserved: {reserved} ({orders}). Fewer than that cannot remain.',
  },
  yes_or_no: { es: 'Escribe sí o no.', en: 'Write yes or no.' },
  too_long: { es: 'Tiene más de {max} caracteres.', en: 'It is longer than {max} characters.' },
  category_missing: {
    es: 'Falta la categoría, que una prenda nueva necesita.',
    en: 'The category is missing, which a new product needs.',
  },
  category_unknown: {
    es: 'Esa categoría no existe o no es la de un segundo nivel.',
    en: 'That category doesn’t exist or isn’t one of the second level.',
  },
  category_ambiguous: {
    es: 'Hay varias categorías con ese nombre. Escribe su dirección, como «{uri}».',
    en: 'Several categories have that name. Write its address, such as “{uri}”.',
  },
  collection_unknown: { es: 'Esa colección no existe.', en: 'That collection doesn’t exist.' },
  artwork_unknown: { es: 'Esa obra no existe.', en: 'That artwork doesn’t exist.' },
  design_color_unknown: {
    es: 'Uno de estos colores no es de los del diseño: {names}.',
    en: 'One of these isn’t a design color: {names}.',
  },
  too_many_design_colors: { es: 'Son más de {max} colores.', en: 'There are more than {max} colors.' },
  time_invalid: {
    es: 'No es una fecha. Escríbela como 2026-12-24 o 2026-12-24 18:00.',
    en: 'This isn’t a date. Write it as 2026-12-24 or 2026-12-24 18:00.',
  },
  size_chart_unknown: { es: 'Esa guía de tallas no existe.', en: 'That size chart doesn’t exist.' },
  color_unknown: {
    es: 'Ese color no existe. Añádelo antes en Colores.',
    en: 'That color doesn’t exist. Add it under Colors first.',
  },
  color_ambiguous: {
    es: 'Hay varios colores con ese nombre. Escríbelo como «{name}».',
    en: 'Several colors have that name. Write it as “{name}”.',
  },
  too_many_sizes: { es: 'Tiene más de {max} tallas.', en: 'It has more than {max} sizes.' },
  too_many_colors: { es: 'Tiene más de {max} colores.', en: 'It has more than {max} colors.' },
  too_many_images: { es: 'Una galería tiene hasta {max} imágenes.', en: 'A gallery has up to {max} images.' },
  option_unknown: {
    es: 'La opción «{option}» no es talla ni color, y la tienda no tiene otras.',
    en: 'The option “{option}” is neither size nor color, and the shop has no others.',
  },
  price_by_color: {
    es: 'El precio cambia con el color; aquí solo puede cambiar con la talla.',
    en: 'The price differs by color; here it can differ by size only.',
  },
  size_retired: {
    es: 'Esta talla o color se retiró de la prenda. Devuélvela antes en su editor.',
    en: 'This size or color was retired from the product. Bring it back in its editor first.',
  },
  state_unknown: {
    es: 'El estado es on_sale, hidden o archived.',
    en: 'The state is on_sale, hidden or archived.',
  },
  not_complete: {
    es: 'No puede estar en venta: le falta {missing}.',
    en: 'It cannot be on sale: it lacks {missing}.',
  },
  two_products: {
    es: 'La dirección «{uri}» es de otra prenda ({sku}).',
    en: 'The address “{uri}” belongs to another product ({sku}).',
  },
  uri_twice: {
    es: 'Dos prendas de este archivo tendrían la dirección «{uri}».',
    en: 'Two products of this file would have the address “{uri}”.',
  },
  parent_missing: {
    es: 'Es una variación, pero su producto no está en el archivo.',
    en: 'It is a variation, but its product isn’t in the file.',
  },
  sku_twice: {
    es: 'Dos productos de este archivo tienen el SKU «{sku}».',
    en: 'Two products of this file have the SKU “{sku}”.',
  },
  product_twice: {
    es: 'Dos productos de este archivo son la misma prenda de la tienda.',
    en: 'Two products of this file are the same product of the shop.',
  },
  changed_since: {
    es: 'Alguien la cambió después de revisar el archivo. Revísalo otra vez.',
    en: 'Someone changed it after the file was checked. Check it again.',
  },
  sold_since: {
    es: 'Sus existencias cambiaron después de revisar el archivo. Revísalo otra vez.',
    en: 'Its stock changed after the file was checked. Check it again.',
  },
} as const satisfies Record<string, Record<Lang, string>>

export const lackNames = {
  text_es: { es: 'nombre y descripción en español', en: 'name and description in Spanish' },
  text_en: { es: 'nombre y descripción en inglés', en: 'name and description in English' },
  image: { es: 'una imagen', en: 'an image' },
  alt_es: { es: 'texto alternativo en español', en: 'alternative text in Spanish' },
  alt_en: { es: 'texto alternativo en inglés', en: 'alternative text in English' },
  size: { es: 'una talla', en: 'a size' },
  color: { es: 'un color', en: 'a color' },
  price: { es: 'un precio', en: 'a price' },
} as const satisfies Record<GateItem, Record<Lang, string>>

export type ImportProblemCode = keyof typeof importProblems
