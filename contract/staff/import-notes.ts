import type { Lang } from '../locale.ts'

/** Names what an import leaves out or reads otherwise than the file has it. Nothing is wrong: the rest is imported. */
export const importNotes = {
  price_jump: {
    es: 'Este precio cambia mucho: {before} → {after}. Revisa que no falte ni sobre un dígito.',
    en: 'This price changes a lot: {before} → {after}. Check that no digit is missing or extra.',
  },
  code_left_out: {
    es: 'Ese código de barras o SKU no se importa: está repetido, es de otro producto, su último dígito no corresponde, pasa de 40 signos o tiene alguno que un lector no lee.',
    en: 'This barcode or SKU isn’t imported: it’s repeated, another product has it, its last digit doesn’t fit, it’s longer than 40 characters or has one that scanners can’t read.',
  },
  code_cut: {
    es: 'La hoja de cálculo ya perdió el final de este código, así que no entra.',
    en: 'The spreadsheet has lost the end of this code, so it isn’t imported.',
  },
  code_without_color: {
    es: 'Ese código o SKU es de una talla sin color, y aquí cada código es de una talla y un color; no entra.',
    en: 'This code or SKU belongs to a size without a color, and here each code belongs to a size in a color; it isn’t imported.',
  },
  header_below: {
    es: 'Los encabezados están aquí; lo que hay arriba no se usa.',
    en: 'The headers are here; what is above them isn’t used.',
  },
  sheet_chosen: {
    es: 'Se lee la hoja «{name}». Las demás hojas ({count}) no se usan.',
    en: 'The sheet “{name}” is read. The other sheets ({count}) aren’t used.',
  },
  rows_hidden: {
    es: 'Filas ocultas o filtradas que también se leen: {count}.',
    en: 'Hidden or filtered rows that are read too: {count}.',
  },
  columns_hidden: {
    es: 'Columnas ocultas que también se leen: {count}.',
    en: 'Hidden columns that are read too: {count}.',
  },
  stock_negative: {
    es: 'Las existencias están por debajo de 0; entran como 0.',
    en: 'The stock is below 0; it is imported as 0.',
  },
  stock_untracked: {
    es: 'Allá no se cuentan las existencias de algunas de sus tallas y colores ({count}). Aquí entran con estas piezas cada una: {units}.',
    en: 'The stock of some of its sizes and colors isn’t tracked there ({count}). Units that each has here: {units}.',
  },
  stock_of_product: {
    es: 'Estas piezas son del producto entero y no de una talla y color, así que no entran. Cuéntalas aquí.',
    en: 'These units belong to the whole product and not to one size and color, so they aren’t imported. Count them here.',
  },
  stock_added: {
    es: 'Las existencias de varias sucursales se suman: {units}.',
    en: 'The stock of several locations is added up: {units}.',
  },
  price_missing: {
    es: 'Algunas de sus tallas y colores no traen precio o traen 0 ({count}). Aquí cuestan lo mismo que el producto.',
    en: 'Some of its sizes and colors have no price or one of 0 ({count}). Here they cost what the product does.',
  },
  offer_ahead: {
    es: 'La oferta empieza el {date}; el producto entra sin ella.',
    en: 'The sale starts on {date}; the product is imported without it.',
  },
  offer_past: {
    es: 'La oferta terminó el {date}; el producto entra sin ella.',
    en: 'The sale ended on {date}; the product is imported without it.',
  },
  offer_until: {
    es: 'La oferta entra desde ahora y termina el {date}: quítala aquí ese día.',
    en: 'The sale is imported from now on and ends on {date}: remove it here on that day.',
  },
  variation_off: {
    es: 'Esta variante está desactivada y no entra.',
    en: 'This variation is switched off and isn’t imported.',
  },
  any_option: {
    es: 'Vale para cualquier valor de «{option}», así que entra una vez por cada valor del producto.',
    en: 'It stands for any value of “{option}”, so it is imported once for each value of the product.',
  },
  type_unsupported: {
    es: 'Es un producto de tipo «{type}», que esta tienda no vende; no entra.',
    en: 'It is a product of the type “{type}”, which this shop doesn’t sell; it isn’t imported.',
  },
  gift_card: {
    es: 'Es una tarjeta de regalo; no entra.',
    en: 'It is a gift card; it isn’t imported.',
  },
  option_unused: {
    es: '«{option}» describe el producto y no es talla ni color; no entra.',
    en: '“{option}” describes the product and is neither size nor color; it isn’t imported.',
  },
  category_replaced: {
    es: 'Esa categoría no existe aquí; el producto entra en la que elegiste.',
    en: 'This category doesn’t exist here; the product is imported into the one that you chose.',
  },
  option_without_variants: {
    es: 'Ninguna de sus variantes dice su valor de «{option}»; no entra.',
    en: 'None of its variations says its value of “{option}”; it isn’t imported.',
  },
} as const satisfies Record<string, Record<Lang, string>>

export type ImportNoteCode = keyof typeof importNotes
