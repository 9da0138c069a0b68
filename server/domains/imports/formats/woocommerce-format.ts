import { toOneLine } from '@shop/contract/one-line.ts'
import {
  PRODUCT_DESCRIPTION_MAX_LENGTH,
  PRODUCT_DETAIL_MAX_LENGTH,
  PRODUCT_NAME_MAX_LENGTH,
} from '@shop/contract/staff/product-limits.ts'
import type { Cell, FileFormat, FileImage, FileProduct, FileRow } from './file-product.ts'
import { chooseSku, readForeignVariants } from './read-options.ts'
import { decodeCell, getCell, isCutNumber, limitText, Problems, toPlainText } from './read-values.ts'
import { nameByPlace, strongMarks, woocommerceColumns, woocommerceMarks } from './woocommerce-columns.ts'
import { readSales } from './woocommerce-sales.ts'
import { readDescription, readVariants, splitCommas } from './woocommerce-variants.ts'

/** The file that WooCommerce exports: a row for a product, and one for each of its variations. */
export const woocommerceFormat: FileFormat = {
  name: 'woocommerce',
  columns: woocommerceColumns,
  nameByPlace,
  key_column: 'SKU',
  getKey({ ID = '', SKU = '', Type = '', Parent = '' }) {
    const parent = toOneLine(Parent).replace(/^id:\s*/i, 'id:')
    if (isVariationType(Type, parent)) return parent
    return toOneLine(SKU) || (ID.trim() && `id:${ID.trim()}`)
  },
  getAlias({ ID = '', SKU = '', Type = '', Parent = '' }) {
    const sku = toOneLine(SKU)
    const isNamedTwice = ID.trim() !== '' && sku !== '' && !isVariationType(Type, Parent)
    return isNamedTwice ? { from: `id:${ID.trim()}`, to: sku } : undefined
  },
  // The columns of an export are chosen. Without the types, more than half of them have to be known.
  matches: (columns, titled) =>
    (columns.has('SKU') || columns.has('ID')) &&
    (columns.has('Type')
      ? woocommerceMarks.some((mark) => columns.has(mark))
      : columns.has('Name') && strongMarks.some((mark) => columns.has(mark)) && columns.size * 2 > titled),
  read(rows, columns, locale) {
    const problems = new Problems()
    const parent = rows.find((row) => !isVariation(row))
    if (!parent) {
      problems.add(getCell(rows[0]!, 'Parent'), 'parent_missing')
      return { product: undefined, problems: problems.list }
    }
    refuseTwins(rows, parent, problems)
    const type = getCell(parent, 'Type')
    if (/grouped|external|virtual|downloadable/i.test(type.value)) {
      problems.note(type, 'type_unsupported', { type: type.value })
      return { product: undefined, problems: problems.list }
    }
    const has = (column: string): Cell | undefined => (columns.has(column) ? getCell(parent, column) : undefined)
    const variations = rows.filter((row) => isVariation(row) && !isOff(row, problems))
    const sold = rows.some((row) => isVariation(row)) ? variations : [parent]
    noteStockOfParent(parent, sold, problems)
    const { sales, ...period } = readSales(sold, columns, locale, problems)
    const described = readDescription(parent, sold, problems)
    const variants = readForeignVariants(
      sold
        .flatMap((row) => readVariants(row, { parent, columns, sales, currency: locale.currency, problems }))
        .map((variant) => ({ ...variant, options: [...variant.options, ...described] })),
      locale,
      problems,
    )
    const [id, sku, name] = ['ID', 'SKU', 'Name'].map((column) => decodeCell(getCell(parent, column))) as [
      Cell,
      Cell,
      Cell,
    ]
    const skus = variations.map((row) => getCell(row, 'SKU').value).filter((one) => one !== '')
    const product: FileProduct = {
      ...variants,
      ...period,
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
      images: [parent, ...variations.filter((row) => findColor(row, variants) === undefined)].flatMap(listImages),
      color_images: variations.flatMap((row) => {
        const color = findColor(row, variants)
        const images = listImages(row)
        return color && images.length > 0 ? [{ color, images }] : []
      }),
      columns: {
        ...{ 'texts.name': name, colors: has('Attribute 1 value') ?? name, state: has('Published') ?? name, sku },
        ...{ category_id: has('Categories') ?? sku, offer_until: getCell(sold[0] ?? parent, 'Sale ends') },
      },
    }
    return { product, problems: problems.list }
  },
}

function isVariation(row: FileRow): boolean {
  return isVariationType(getCell(row, 'Type').value, getCell(row, 'Parent').value)
}

/** Where the types were not exported, a row that names a parent is a variation. */
function isVariationType(type: string, parent: string): boolean {
  return type.trim() === '' ? parent.trim() !== '' : /^variation/i.test(type.trim())
}

/** A variation that is switched off is not sold there. */
function isOff(row: FileRow, problems: Problems): boolean {
  const published = getCell(row, 'Published')
  if (published.value === '' || published.value === '1') return false
  problems.note(published, 'variation_off')
  return true
}

/** Plugins for several languages export the same SKU for each of them. */
function refuseTwins(rows: FileRow[], parent: FileRow, problems: Problems): void {
  const sku = getCell(parent, 'SKU')
  if (isCutNumber(sku.value)) problems.add(sku, 'number_too_long')
  for (const row of rows) {
    if (row === parent || isVariation(row)) continue
    const twin = getCell(row, 'SKU')
    problems.add(twin, 'sku_twice', { sku: twin.value || getCell(row, 'ID').value })
  }
}

/** A product may count its units as a whole, which belong to no size and color here. */
function noteStockOfParent(parent: FileRow, sold: FileRow[], problems: Problems): void {
  const stock = getCell(parent, 'Stock')
  if (sold[0] !== parent && stock.value !== '' && stock.value !== '0') problems.note(stock, 'stock_of_product')
}

function findColor(row: FileRow, { variants }: Pick<FileProduct, 'variants'>): Cell | undefined {
  const colors = variants.filter(({ line, color }) => line === row.line && color.value !== '').map(({ color }) => color)
  return new Set(colors.map(({ value }) => value)).size === 1 ? colors[0] : undefined
}

function listImages(row: FileRow): FileImage[] {
  const cell = getCell(row, 'Images')
  return splitCommas(cell.value).map((url) => ({ url, alt: {}, cell: { ...cell, value: url } }))
}

function readTexts(has: (column: string) => Cell | undefined, problems: Problems) {
  const name = limitText(decodeCell(has('Name')), PRODUCT_NAME_MAX_LENGTH, problems)
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
  return splitCommas(cell?.value ?? '').flatMap((path) => {
    const parts = path.split('>').map((part) => part.trim())
    return [parts.join(' > '), ...parts.toReversed()]
  })
}

function readState(published: Cell | undefined): Cell | undefined {
  return published && { ...published, value: published.value === '1' ? 'on_sale' : '' }
}
