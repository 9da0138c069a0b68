import { toOneLine } from '@shop/contract/one-line.ts'
import { ALT_MAX_LENGTH } from '@shop/contract/staff/image-limits.ts'
import {
  PRODUCT_DESCRIPTION_MAX_LENGTH,
  PRODUCT_DETAIL_MAX_LENGTH,
  PRODUCT_NAME_MAX_LENGTH,
} from '@shop/contract/staff/product-limits.ts'
import { toHeaderKey } from '../../../platform/tables/header-key.ts'
import type { Cell, FileFormat, FileLocale, FileImage, FileProduct, FileRow } from './file-product.ts'
import { chooseSku, type ForeignVariant, isSizeOrColor, readForeignCodes, readForeignVariants } from './read-options.ts'
import {
  decodeCell,
  getCell,
  limitText,
  Problems,
  readAmount,
  readPrice,
  readShared,
  toPlainText,
} from './read-values.ts'

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
  'Option1 Linked': ['Option1 Linked To'],
  'Option2 Name': ['Option2 Name'],
  'Option2 Value': ['Option2 Value'],
  'Option2 Linked': ['Option2 Linked To'],
  'Option3 Name': ['Option3 Name'],
  'Option3 Value': ['Option3 Value'],
  'Option3 Linked': ['Option3 Linked To'],
  SKU: ['Variant SKU', 'SKU'],
  Barcode: ['Variant Barcode', 'Barcode'],
  Tracker: ['Variant Inventory Tracker', 'Inventory tracker'],
  Quantity: ['Variant Inventory Qty', 'Inventory quantity'],
  Price: ['Variant Price', 'Price'],
  'Compare At': ['Variant Compare At Price', 'Compare-at price'],
  Image: ['Image Src', 'Product image URL'],
  'Image Position': ['Image Position'],
  'Image Alt': ['Image Alt Text'],
  'Variant Image': ['Variant Image', 'Variant image URL'],
  'Gift Card': ['Gift Card'],
  'SEO Description': ['SEO Description'],
  Location: ['Location'],
  'On hand': ['On hand (current)', 'On hand'],
  'New on hand': ['On hand (new)'],
} as const

/** `Price / Mexico`: prices of a market, in the market's currency. */
const MARKET_PRICE = /^(price|compare[- ]at price) \/ (.+)$/i

export function findMarket(title: string): string | undefined {
  const [, kind = '', market] = MARKET_PRICE.exec(title.trim()) ?? []
  return kind.toLowerCase() === 'price' ? market : undefined
}

/** The file that Shopify exports, with the headers of before 2024 and of today, and its inventory file. */
export const shopifyFormat: FileFormat = {
  name: 'shopify',
  key_column: 'Handle',
  columns: new Map(
    Object.entries(names).flatMap(([name, headers]) => headers.map((header) => [toHeaderKey(header), name])),
  ),
  nameColumn(title) {
    const [, kind = '', market] = MARKET_PRICE.exec(title.trim()) ?? []
    return market && `${kind.toLowerCase() === 'price' ? 'Price' : 'Compare At'} / ${market}`
  },
  getKey: ({ Handle = '' }) => toOneLine(Handle),
  matches: (columns) => columns.has('Handle') && (columns.has('Title') || columns.has('On hand')) && columns.size > 2,
  read(rows, columns, locale) {
    const problems = new Problems()
    const read = (column: string) => readShared(rows, column, columns, problems)
    const handle = getCell(rows[0]!, 'Handle')
    const gift = read('Gift Card')
    if (gift && /^true$/i.test(gift.value)) {
      problems.note(gift, 'gift_card')
      return { product: undefined, problems: problems.list }
    }
    const title = decodeCell(read('Title'))
    const variantRows = addLocations(
      rows.filter((row) => isVariant(row, rows)),
      columns,
      problems,
    )
    const variants = readForeignVariants(
      variantRows.map((row) => readVariant(row, rows[0]!, { ...locale, columns, problems })),
      locale,
      problems,
    )
    const skus = variantRows.map((row) => getCell(row, 'SKU').value).filter((sku) => sku !== '')
    const ofColors = readVariantImages(variantRows, variants)
    const product: FileProduct = {
      ...variants,
      line: rows[0]!.line,
      name: title?.value || handle.value,
      foreign_key: handle.value,
      handle: handle.value,
      sku: chooseSku(skus, handle.value),
      texts: columns.has('Location') ? {} : { [locale.lang]: readTexts(title, read, problems) },
      category: undefined,
      category_hints: [read('Type'), read('Category')].flatMap((cell) => listCategoryNames(cell)),
      collection: undefined,
      size_chart: undefined,
      talla: undefined,
      flags: {},
      state: readState(read('Status'), read('Published')),
      images: [...readImages(rows, locale, problems), ...ofColors.others],
      color_images: ofColors.galleries,
      only_stock: columns.has('Location'),
      columns: {
        'texts.name': title ?? handle,
        colors: getCell(rows[0]!, 'Option1 Value'),
        state: handle,
        sku: handle,
        category_id: [read('Type'), read('Category')].find((cell) => cell && cell.value !== '') ?? handle,
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

/** The inventory file has a row for each variant and location; the units of a variant are added up. */
function addLocations(rows: FileRow[], columns: ReadonlySet<string>, problems: Problems): FileRow[] {
  if (!columns.has('On hand') && !columns.has('New on hand')) return rows
  const byVariant = Map.groupBy(rows, (row) =>
    [1, 2, 3].map((number) => getCell(row, `Option${number} Value`).value).join('\n'),
  )
  return [...byVariant.values()].map((ofVariant) => {
    const counted = ofVariant.map((row) => {
      const changed = getCell(row, 'New on hand').value
      return changed === '' ? getCell(row, 'On hand').value : changed
    })
    const units = counted.filter((value) => /^-?\d+$/.test(value)).reduce((sum, value) => sum + Number(value), 0)
    // `not stocked` is what Shopify writes for a location without the variant.
    const wrong = counted.find((value) => value !== '' && !/^-?\d+$|^not stocked$/i.test(value))
    const [first] = ofVariant as [FileRow]
    if (counted.filter((value) => /^\d+$/.test(value)).length > 1)
      problems.note({ line: first.line, column: 'On hand', value: counted.join(' + ') }, 'stock_added', { units })
    return { ...first, cells: { ...first.cells, Quantity: wrong ?? String(units) } }
  })
}

interface VariantContext extends Pick<FileLocale, 'currency' | 'market'> {
  columns: ReadonlySet<string>
  problems: Problems
}

function readVariant(row: FileRow, first: FileRow, context: VariantContext): ForeignVariant {
  const { columns, market } = context
  const options = [1, 2, 3].map((number) => {
    const name = getCell(row, `Option${number} Name`)
    // Only the first row of a product names its options.
    const named = name.value === '' ? getCell(first, `Option${number} Name`) : name
    const linked = getCell(first, `Option${number} Linked`).value
    return {
      name: isSizeOrColor(named.value) ? named : { ...named, value: nameLinked(linked) ?? named.value },
      value: decodeCell(getCell(row, `Option${number} Value`)),
    }
  })
  const [price, compare] = market ? [`Price / ${market}`, `Compare At / ${market}`] : ['Price', 'Compare At']
  const price_cell = getCell(row, price)
  const stock = getCell(row, 'Quantity')
  const hasStock = ['Quantity', 'On hand', 'New on hand'].some((column) => columns.has(column))
  return {
    line: row.line,
    options,
    price: columns.has(price) ? readReducedPrice(price_cell, getCell(row, compare), context) : undefined,
    price_cell,
    stock: hasStock ? stock : undefined,
    isUntracked: columns.has('Tracker') && getCell(row, 'Tracker').value === '' && /^0?$/.test(stock.value),
    codes: readForeignCodes(getCell(row, 'SKU'), getCell(row, 'Barcode')),
  }
}

/** An option that is linked to a metafield is of the metafield's kind, however the owner calls it. */
function nameLinked(metafield: string): string | undefined {
  if (/\b(?:[\w-]*size|talla)$/i.test(metafield)) return 'Size'
  return /\bcolou?r(?:-pattern)?$/i.test(metafield) ? 'Color' : undefined
}

/** Shopify names the present price, and beside it what it was before. */
function readReducedPrice(
  price: Cell,
  compare: Cell,
  { problems, currency }: VariantContext,
): ReturnType<typeof readPrice> {
  const [now, before] = [readAmount(price, problems, currency), readAmount(compare, problems, currency)]
  if (!now) return now === undefined ? undefined : null
  return before && before > now ? { price: before, price_offer: now } : { price: now, price_offer: null }
}

/** Returns the images of variants as galleries of their colors; those of variants without a color belong to the product. */
function readVariantImages(rows: FileRow[], { variants }: Pick<FileProduct, 'variants'>) {
  const galleries = new Map<string, FileProduct['color_images'][number]>()
  const others: FileImage[] = []
  for (const row of rows) {
    const cell = getCell(row, 'Variant Image')
    if (cell.value === '') continue
    const image = { url: cell.value, alt: {}, cell }
    const color = variants.find(({ line }) => line === row.line)?.color
    const key = color?.value.toLowerCase() ?? ''
    const known = color && key !== '' ? (galleries.get(key) ?? { color, images: [] }) : undefined
    if (known) galleries.set(key, known)
    const list = known?.images ?? others
    if (!list.some(({ url }) => url === image.url)) list.push(image)
  }
  return { galleries: [...galleries.values()], others }
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
