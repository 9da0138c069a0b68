import {
  MAX_COLORS,
  MAX_SIZES,
  PRODUCT_DESCRIPTION_MAX_LENGTH,
  PRODUCT_DETAIL_MAX_LENGTH,
  PRODUCT_NAME_MAX_LENGTH,
} from '@shop/contract/staff/product-limits.ts'
import type { Cell, FileFormat, FileProduct, FileRow } from './file-product.ts'
import { chooseSku, type ForeignVariant, readForeignVariants } from './read-options.ts'
import { getCell, limitText, Problems, readPrice, toHeaderKey, toPlainText } from './read-values.ts'

/** Each column with the headers that WooCommerce writes in English and Spanish. */
const names: Record<string, string[]> = {
  ID: ['ID'],
  Type: ['Type', 'Tipo'],
  SKU: ['SKU'],
  Name: ['Name', 'Nombre'],
  Published: ['Published', 'Publicado'],
  'Short description': ['Short description', 'Descripción corta'],
  Description: ['Description', 'Descripción'],
  Stock: ['Stock', 'Inventario', 'Existencias'],
  'Sale price': ['Sale price', 'Precio rebajado', 'Precio de oferta'],
  'Regular price': ['Regular price', 'Precio normal'],
  Categories: ['Categories', 'Categorías'],
  Images: ['Images', 'Imágenes'],
  Parent: ['Parent', 'Superior'],
}
const ATTRIBUTES = 6
for (let number = 1; number <= ATTRIBUTES; number += 1) {
  names[`Attribute ${number} name`] = [`Attribute ${number} name`, `Nombre del atributo ${number}`]
  names[`Attribute ${number} value`] = [
    `Attribute ${number} value(s)`,
    `Valor(es) del atributo ${number}`,
    `Valores del atributo ${number}`,
  ]
}

/** The file that WooCommerce exports: a row for a product, and one for each of its variations. */
export const woocommerceFormat: FileFormat = {
  name: 'woocommerce',
  columns: new Map(
    Object.entries(names).flatMap(([name, headers]) => headers.map((header) => [toHeaderKey(header), name])),
  ),
  getKey({ ID = '', SKU = '', Type = '', Parent = '' }) {
    const parent = Parent.trim().replace(/^id:\s*/i, 'id:')
    if (/^variation/i.test(Type.trim())) return parent
    return SKU.trim() || (ID.trim() && `id:${ID.trim()}`)
  },
  matches: (columns) => columns.has('Type') && columns.has('Name') && columns.has('SKU'),
  read(rows, columns, locale) {
    const problems = new Problems()
    const parent = rows.find((row) => !isVariation(row))
    if (!parent) {
      problems.add(getCell(rows[0]!, 'Parent'), 'parent_missing')
      return { product: undefined, problems: problems.list }
    }
    const has = (column: string): Cell | undefined => (columns.has(column) ? getCell(parent, column) : undefined)
    const variations = rows.filter((row) => isVariation(row))
    const sold = variations.length > 0 ? variations : [parent]
    const variants = readForeignVariants(
      sold.flatMap((row) => readVariants(row, parent, columns, problems)),
      locale,
      problems,
    )
    const [id, sku, name] = ['ID', 'SKU', 'Name'].map((column) => getCell(parent, column)) as [Cell, Cell, Cell]
    const skus = variations.map((row) => getCell(row, 'SKU').value).filter((one) => one !== '')
    const product: FileProduct = {
      ...variants,
      line: parent.line,
      name: name.value || sku.value,
      foreign_key: sku.value || `id:${id.value}`,
      sku: sku.value || chooseSku(skus, `WC-${id.value}`),
      texts: { [locale.lang]: readTexts(has, problems) },
      category: undefined,
      category_hints: listCategoryNames(has('Categories')),
      collection: undefined,
      size_chart: undefined,
      talla: undefined,
      flags: {},
      state: readState(has('Published')),
      images: (has('Images')?.value ?? '')
        .split(',')
        .map((url) => url.trim())
        .filter((url) => url !== '')
        .map((url) => ({ url, alt: {}, cell: { ...has('Images')!, value: url } })),
      color_images: [],
      columns: { 'texts.name': name, colors: has('Attribute 1 value') ?? name, state: has('Published') ?? name, sku },
    }
    return { product, problems: problems.list }
  },
}

function isVariation(row: FileRow): boolean {
  return /^variation/i.test(getCell(row, 'Type').value)
}

/**
 * A product without variations has a list in each of its attributes; every combination is one of its variants. More of
 * them than any product may have are a problem before they are made, because a short row can describe billions.
 */
function readVariants(
  row: FileRow,
  parent: FileRow,
  columns: ReadonlySet<string>,
  problems: Problems,
): ForeignVariant[] {
  const isSingle = row === parent
  let combinations: ForeignVariant['options'][] = [[]]
  for (let number = 1; number <= ATTRIBUTES; number += 1) {
    const name = getCell(parent, `Attribute ${number} name`)
    const value = getCell(row, `Attribute ${number} value`)
    if (name.value === '' || value.value === '') continue
    // A single product may also describe itself with attributes, such as its fabric.
    if (isSingle && !/^(size|talla|colou?r|tamaño)s?$/i.test(name.value)) continue
    const values = isSingle ? value.value.split(',').map((one) => one.trim()) : [value.value]
    if (combinations.length * values.length > MAX_SIZES * MAX_COLORS) {
      problems.add(value, 'too_many_sizes', { max: MAX_SIZES })
      return []
    }
    combinations = combinations.flatMap((options) =>
      values.map((one) => [...options, { name, value: { ...value, value: one } }]),
    )
  }
  const [price_cell, sale] = [getCell(row, 'Regular price'), getCell(row, 'Sale price')]
  const price = columns.has('Regular price') ? readPrice(price_cell, sale, problems) : undefined
  const stock = columns.has('Stock') ? getCell(row, 'Stock') : undefined
  const counted = combinations.length === 1 ? stock : undefined
  return combinations.map((options) => ({ line: row.line, options, price, price_cell, stock: counted }))
}

function readTexts(has: (column: string) => Cell | undefined, problems: Problems) {
  const name = limitText(has('Name'), PRODUCT_NAME_MAX_LENGTH, problems)
  const [short, long] = [has('Short description'), has('Description')].map(
    (cell) => cell && { ...cell, value: cell.value.replaceAll(String.raw`\n`, '\n') },
  )
  const detail = limitText(long, PRODUCT_DETAIL_MAX_LENGTH, problems)
  const source = short?.value || long?.value
  return {
    ...(name === undefined ? {} : { name }),
    ...(detail === undefined ? {} : { detail }),
    ...(source === undefined ? {} : { description: toPlainText(source, PRODUCT_DESCRIPTION_MAX_LENGTH) }),
  }
}

function listCategoryNames(cell: Cell | undefined): string[] {
  return (cell?.value ?? '').split(',').flatMap((path) => {
    const parts = path.split('>').map((part) => part.trim())
    return parts[0] === '' ? [] : [parts.join(' > '), ...parts.toReversed()]
  })
}

function readState(published: Cell | undefined): Cell | undefined {
  return published && { ...published, value: published.value === '1' ? 'on_sale' : '' }
}
