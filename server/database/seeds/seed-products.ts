import type { DesignColor } from '@shop/contract/design-colors.ts'
import { currencies, langs } from '@shop/contract/locale.ts'
import { productTextParts } from '@shop/contract/staff/product-limits.ts'
import { addStock } from '../../domains/stock/stock.ts'
import type { Tx } from '../../platform/db.ts'
import type { SeedTexts } from './demo/product-text.ts'
import { insertNumberedRows, insertRows } from './insert-rows.ts'
import type { IdsByKey } from './ids-by-key.ts'

export interface SeedPrice {
  MXN: number
  USD: number
}

/** A product as the seeds describe it: prices in minor units, colors and sizes in order, stock per variant. */
export interface SeedProduct extends SeedTexts {
  sku: string
  subcategory_key: string
  collection_key: string | null
  /** An artwork of `seedArtworks`, and the colors of the design, which are measured later where they are left out. */
  artwork_key?: string | null
  design_colors?: DesignColor[]
  published_at: Date
  talla: string | null
  web_exclusive: boolean
  limited_edition: boolean
  find_your_size: boolean
  chart_image_key: string | null
  size_chart_key: string | null
  usa_colors_image: boolean
  price: SeedPrice
  price_offer: SeedPrice | null
  sizes: { letter: string; price: SeedPrice | null; price_offer: SeedPrice | null }[]
  /** `circle_image_key`: the image in the color's swatch instead of the color. */
  colors: { key: string; image_keys: string[]; circle_image_key?: string | null }[]
  /** Units of a size in a color (both by position). */
  getStock: (size: number, color: number) => number
}

const emptyText = Object.fromEntries(productTextParts.map((part) => [part, '']))

interface SeedIds {
  colors: IdsByKey
  categories: IdsByKey
  collections: IdsByKey
  artworks?: IdsByKey
  size_charts: IdsByKey
}

/**
 * Inserts products one table at a time, and derives what lists and searches read from them once at the end, so that ten
 * thousand of them take seconds. Calls `onNumbered` when the products and their sizes have their ids.
 */
export async function seedProducts(
  tx: Tx,
  products: SeedProduct[],
  seedIds: SeedIds,
  at: Date,
  onNumbered: () => void = () => {},
): Promise<number[]> {
  const ids = await insertNumberedRows(
    tx,
    'products',
    PRODUCT_COLUMNS,
    products.map((product) => toProductRow(product, seedIds, at)),
  )
  const productsWithId = products.map((product, index) => ({ product, product_id: ids[index]! }))
  const size_ids = await seedSizes(tx, productsWithId)
  onNumbered()
  await seedPrices(tx, productsWithId)
  await insertRows(
    tx,
    'size_prices',
    ['size_id', 'product_id', 'currency', 'price', 'price_offer'],
    productsWithId.flatMap(({ product, product_id }) =>
      product.sizes.flatMap((size) => buildSizePrices(size, product_id, size_ids)),
    ),
  )
  await insertRows(
    tx,
    'product_colors',
    ['product_id', 'color_id', 'position', 'use_image', 'image_key'],
    productsWithId.flatMap(({ product, product_id }) =>
      product.colors.map(({ key, circle_image_key = null }, position) => ({
        product_id,
        color_id: seedIds.colors.getRequired(key),
        position,
        use_image: circle_image_key !== null,
        image_key: circle_image_key,
      })),
    ),
  )
  await insertRows(
    tx,
    'product_images',
    ['product_id', 'color_id', 'position', 'image_key'],
    productsWithId.flatMap(({ product, product_id }) => buildGalleryRows(product, product_id, seedIds)),
  )
  const inventoryLevels = productsWithId.flatMap(({ product, product_id }) =>
    buildInventoryLevels(product, product_id, size_ids, seedIds),
  )
  await addStockInBatches(tx, inventoryLevels, at)
  await insertRows(
    tx,
    'product_texts',
    ['product_id', 'lang', ...productTextParts],
    productsWithId.flatMap(({ product, product_id }) =>
      langs.map((lang) => ({ product_id, lang, ...emptyText, ...product[lang] })),
    ),
  )
  return ids
}

async function seedPrices(tx: Tx, productsWithId: { product: SeedProduct; product_id: number }[]): Promise<void> {
  await insertRows(
    tx,
    'product_prices',
    ['product_id', 'currency', 'price', 'price_offer'],
    productsWithId.flatMap(({ product, product_id }) =>
      currencies.map((currency) => ({
        product_id,
        currency,
        price: product.price[currency],
        price_offer: product.price_offer?.[currency] ?? null,
      })),
    ),
  )
}

async function addStockInBatches(tx: Tx, levels: Parameters<typeof addStock>[1], at: Date): Promise<void> {
  const size = 10_000
  for (let start = 0; start < levels.length; start += size)
    await addStock(tx, levels.slice(start, start + size), { actor: 'seed', at })
}

const PRODUCT_COLUMNS = [
  'sku', 'category_id', 'collection_id', 'artwork_id', 'design_colors', 'design_image_key', 'published_at', 'talla', 'web_exclusive', 'limited_edition', 'find_your_size',
  'chart_image_key', 'size_chart_id', 'usa_colors_image', 'image_key', 'created_at',
] as const // prettier-ignore

async function seedSizes(
  tx: Tx,
  productsWithId: { product: SeedProduct; product_id: number }[],
): Promise<Map<string, number>> {
  const sizes = productsWithId.flatMap(({ product, product_id }) =>
    product.sizes.map(({ letter }, position) => ({ product_id, letter, position })),
  )
  const ids = await insertNumberedRows(tx, 'sizes', ['product_id', 'letter', 'position'], sizes)
  return new Map(sizes.map(({ product_id, letter }, index) => [`${product_id} ${letter}`, ids[index]!]))
}

function toProductRow(product: SeedProduct, seedIds: SeedIds, at: Date) {
  const { sku, published_at, talla, web_exclusive, limited_edition, find_your_size, usa_colors_image } = product
  return {
    sku,
    category_id: seedIds.categories.getRequired(product.subcategory_key),
    collection_id: product.collection_key === null ? null : seedIds.collections.getRequired(product.collection_key),
    artwork_id: product.artwork_key ? (seedIds.artworks?.getRequired(product.artwork_key) ?? null) : null,
    design_colors: product.design_colors ?? [],
    design_image_key: product.design_colors ? product.colors[0]!.image_keys[0]! : null,
    published_at,
    talla,
    web_exclusive,
    limited_edition,
    find_your_size,
    chart_image_key: product.chart_image_key,
    size_chart_id: product.size_chart_key === null ? null : seedIds.size_charts.getRequired(product.size_chart_key),
    usa_colors_image,
    image_key: product.colors[0]!.image_keys[0]!,
    created_at: at,
  }
}

function buildSizePrices(
  { letter, price, price_offer }: SeedProduct['sizes'][number],
  product_id: number,
  size_ids: Map<string, number>,
) {
  if (price === null) return []
  const size_id = size_ids.get(`${product_id} ${letter}`)!
  return currencies.map((currency) => ({
    size_id,
    product_id,
    currency,
    price: price[currency],
    price_offer: price_offer?.[currency] ?? null,
  }))
}

/** The product's own gallery shows its first color; each color also has its own. */
function buildGalleryRows({ colors }: SeedProduct, product_id: number, { colors: color_ids }: SeedIds) {
  const rows = (color_id: number | null, keys: string[]) =>
    keys.map((key, index) => ({ product_id, color_id, position: index + 1, image_key: key }))
  return [
    ...rows(null, colors[0]!.image_keys),
    ...colors.flatMap(({ key, image_keys }) => rows(color_ids.getRequired(key), image_keys)),
  ]
}

function buildInventoryLevels(
  { sizes, colors, getStock }: SeedProduct,
  product_id: number,
  size_ids: Map<string, number>,
  seedIds: SeedIds,
) {
  return sizes.flatMap(({ letter }, size) =>
    colors.map(({ key }, color) => ({
      product_id,
      size_id: size_ids.get(`${product_id} ${letter}`)!,
      color_id: seedIds.colors.getRequired(key),
      quantity: getStock(size, color),
    })),
  )
}
