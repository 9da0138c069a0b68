import { ALT_MAX_LENGTH } from '@shop/contract/staff/image-limits.ts'
import {
  PRODUCT_DESCRIPTION_MAX_LENGTH,
  PRODUCT_DETAIL_MAX_LENGTH,
  PRODUCT_NAME_MAX_LENGTH,
} from '@shop/contract/staff/product-limits.ts'
import type { Cell, FileFormat, FileLocale, FileImage, FileProduct, FileRow } from './file-product.ts'
import { chooseSku, type ForeignVariant, readForeignVariants } from './read-options.ts'
import {
  getCell,
  limitText,
  Problems,
  readAmount,
  readPrice,
  readShared,
  toHeaderKey,
  toPlainText,
} from './read-values.ts'

/** Each column by the name of today's files, with the header of older ones. */
const names = {
  Handle: ['Handle', 'URL handle'],
  Title: ['Title'],
  Body: ['Body (HTML)', 'Description'],
  Category: ['Product Category', 'Product category'],
  Type: ['Type', 'Custom Product Type'],
  Published: ['Published', 'Published on online store'],
  Status: ['Status'],
  'Option1 Name': ['Option1 Name'],
  'Option1 Value': ['Option1 Value'],
  'Option2 Name': ['Option2 Name'],
  'Option2 Value': ['Option2 Value'],
  'Option3 Name': ['Option3 Name'],
  'Option3 Value': ['Option3 Value'],
  SKU: ['Variant SKU', 'SKU'],
  Quantity: ['Variant Inventory Qty', 'Inventory quantity'],
  Price: ['Variant Price', 'Price'],
  'Compare At': ['Variant Compare At Price', 'Compare-at price'],
  Image: ['Image Src', 'Product image URL'],
  'Image Position': ['Image Position'],
  'Image Alt': ['Image Alt Text'],
  'Variant Image': ['Variant Image', 'Variant image URL'],
  'SEO Description': ['SEO Description'],
} as const

/** The file that Shopify exports, with the headers of before 2024 and of today. */
export const shopifyFormat: FileFormat = {
  name: 'shopify',
  columns: new Map(
    Object.entries(names).flatMap(([name, headers]) => headers.map((header) => [toHeaderKey(header), name])),
  ),
  getKey: ({ Handle = '' }) => Handle.trim(),
  matches: (columns) => columns.has('Handle') && columns.has('Title'),
  read(rows, columns, locale) {
    const problems = new Problems()
    const read = (column: string) => readShared(rows, column, columns, problems)
    const handle = getCell(rows[0]!, 'Handle')
    const title = read('Title')
    const variantRows = rows.filter((row) => isVariant(row, rows))
    const variants = readForeignVariants(
      variantRows.map((row) => readVariant(row, rows[0]!, columns, problems)),
      locale,
      problems,
    )
    const skus = variantRows.map((row) => getCell(row, 'SKU').value).filter((sku) => sku !== '')
    const product: FileProduct = {
      ...variants,
      line: rows[0]!.line,
      name: title?.value || handle.value,
      foreign_key: handle.value,
      sku: chooseSku(skus, handle.value),
      texts: { [locale.lang]: readTexts(title, read, problems) },
      category: undefined,
      category_hints: [read('Type'), read('Category')].flatMap((cell) => listCategoryNames(cell)),
      collection: undefined,
      size_chart: undefined,
      talla: undefined,
      flags: {},
      state: readState(read('Status'), read('Published')),
      images: readImages(rows, locale, problems),
      color_images: [],
      columns: {
        'texts.name': title ?? handle,
        colors: getCell(rows[0]!, 'Option1 Value'),
        state: handle,
        sku: handle,
      },
    }
    return { product, problems: problems.list }
  },
}

/** Rows without a price or an option only add an image. */
function isVariant(row: FileRow, rows: FileRow[]): boolean {
  if (rows.length === 1) return true
  return ['Option1 Value', 'Price', 'SKU'].some((column) => getCell(row, column).value !== '')
}

function readVariant(row: FileRow, first: FileRow, columns: ReadonlySet<string>, problems: Problems): ForeignVariant {
  const options = [1, 2, 3].map((number) => {
    const name = getCell(row, `Option${number} Name`)
    // Only the first row of a product names its options.
    const named = name.value === '' ? getCell(first, `Option${number} Name`) : name
    return { name: named, value: getCell(row, `Option${number} Value`) }
  })
  const [price_cell, compare] = [getCell(row, 'Price'), getCell(row, 'Compare At')]
  return {
    line: row.line,
    options,
    price: columns.has('Price') ? readReducedPrice(price_cell, compare, problems) : undefined,
    price_cell,
    stock: columns.has('Quantity') ? getCell(row, 'Quantity') : undefined,
  }
}

/** Shopify names the present price, and beside it what it was before. */
function readReducedPrice(price: Cell, compare: Cell, problems: Problems): ReturnType<typeof readPrice> {
  const [now, before] = [readAmount(price, problems), readAmount(compare, problems)]
  if (!now) return now === undefined ? undefined : null
  return before && before > now ? { price: before, price_offer: now } : { price: now, price_offer: null }
}

function readTexts(title: Cell | undefined, read: (column: string) => Cell | undefined, problems: Problems) {
  const name = limitText(title, PRODUCT_NAME_MAX_LENGTH, problems)
  const body = read('Body')
  const detail = limitText(body, PRODUCT_DETAIL_MAX_LENGTH, problems)
  const seo = read('SEO Description')?.value ?? ''
  const description = toPlainText(seo || (body?.value ?? ''), PRODUCT_DESCRIPTION_MAX_LENGTH)
  return {
    ...(name === undefined ? {} : { name }),
    ...(body === undefined || detail === undefined ? {} : { detail, description }),
  }
}

/** `Ropa > Playeras`: the last part is the most exact. */
function listCategoryNames(cell: Cell | undefined): string[] {
  if (!cell || cell.value === '') return []
  return [cell.value, ...cell.value.split('>').toReversed()].map((name) => name.trim())
}

function readState(status: Cell | undefined, published: Cell | undefined): Cell | undefined {
  const isActive = status ? /^active$/i.test(status.value) : published !== undefined
  const isPublished = published ? /^true$/i.test(published.value) : isActive
  const cell = status ?? published
  return cell && { ...cell, value: isActive && isPublished ? 'on_sale' : '' }
}

function readImages(rows: FileRow[], { lang }: FileLocale, problems: Problems): FileImage[] {
  const images = rows.flatMap((row) => {
    const cell = getCell(row, 'Image')
    if (cell.value === '') return []
    const alt = getCell(row, 'Image Alt')
    const text = alt.value.length > ALT_MAX_LENGTH ? problems.add(alt, 'too_long', { max: ALT_MAX_LENGTH }) : alt.value
    const position = Number(getCell(row, 'Image Position').value) || 1000
    return [{ url: cell.value, alt: text ? { [lang]: text } : {}, cell, position }]
  })
  const known = new Set<string>()
  return images
    .toSorted((one, other) => one.position - other.position)
    .flatMap(({ position: _position, ...image }) => {
      if (known.has(image.url)) return []
      known.add(image.url)
      return [image]
    })
}
