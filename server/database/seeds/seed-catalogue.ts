import type { DesignColor } from '@shop/contract/design-colors.ts'
import { gatherProducts, refreshGatheredProducts } from '../../domains/catalogue/catalogue.ts'
import { addStock } from '../../domains/stock/stock.ts'
import type { Tx } from '../../platform/db.ts'
import { productTextColumns, type ProductTexts } from './demo/product-text.ts'
import { insertNumberedRows, insertRows } from './insert-rows.ts'
import { IdsByKey } from './ids-by-key.ts'

type Translations<T> = { es: T; en: T }
export interface SeedImage {
  key: string
  width: number
  height: number
  color: string
  alt: Translations<string>
}

export interface SeedCategory {
  key: string
  words: Translations<{ name: string; uri: string }>
  picture_key: string | null
  on_home: boolean
  subcategories: Omit<SeedCategory, 'subcategories' | 'on_home'>[]
}

export interface SeedCollection {
  key: string
  opens_at: Date
  /** An announced drop: its image and its text before it opens. */
  teaser: ({ picture_key: string } & Translations<string>) | null
  words: Translations<{ name: string; uri: string; description: string }>
}

export interface SeedPrice {
  MXN: number
  USD: number
}

/** A product as the seeds describe it: prices in minor units, colors and sizes in order, stock per variant. */
export interface SeedProduct extends ProductTexts {
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
  chart_picture_key: string | null
  size_chart_key: string | null
  usa_colors_image: boolean
  price: SeedPrice
  price_offer: SeedPrice | null
  sizes: { letter: string; price: SeedPrice | null; price_offer: SeedPrice | null }[]
  /** `circle_picture_key`: the image in the color's swatch instead of the color. */
  colors: { key: string; picture_keys: string[]; circle_picture_key?: string | null }[]
  /** Units of a size in a color (both by position). */
  getStock: (size: number, color: number) => number
}

const CURRENCIES = ['MXN', 'USD'] as const
const LANGS = ['es', 'en'] as const

export async function seedImages(tx: Tx, images: SeedImage[]): Promise<void> {
  await insertRows(tx, 'pictures', ['key', 'width', 'height', 'color'], images)
  const texts = images.flatMap(({ key, alt }) => LANGS.map((lang) => ({ picture_key: key, lang, alt: alt[lang] })))
  await insertRows(tx, 'picture_texts', ['picture_key', 'lang', 'alt'], texts)
}

export async function seedColors(
  tx: Tx,
  colors: ({ key: string; hex_code: string } & Translations<string>)[],
): Promise<IdsByKey> {
  const ids = await insertNumberedRows(tx, 'colors', ['hex_code'], colors)
  const texts = colors.flatMap((color, index) =>
    LANGS.map((lang) => ({ color_id: ids[index]!, lang, name: color[lang] })),
  )
  await insertRows(tx, 'color_texts', ['color_id', 'lang', 'name'], texts)
  return new IdsByKey(colors.map(({ key }, index) => [key, ids[index]!]))
}

/** Inserts categories and subcategories in order; the returned ids are of both. */
export async function seedCategories(tx: Tx, categories: SeedCategory[]): Promise<IdsByKey> {
  const numbers = new IdsByKey()
  const columns = ['parent_id', 'position', 'picture_key', 'on_home'] as const
  for (const [position, category] of categories.entries()) {
    const parent = { parent_id: null, position, picture_key: category.picture_key, on_home: category.on_home }
    const [parent_id] = await insertNumberedRows(tx, 'categories', columns, [parent])
    numbers.set(category.key, parent_id!)
    const children = category.subcategories.map(({ picture_key }, childIndex) => ({
      parent_id,
      position: childIndex,
      picture_key,
      on_home: false,
    }))
    const ids = await insertNumberedRows(tx, 'categories', columns, children)
    category.subcategories.forEach(({ key }, index) => numbers.set(key, ids[index]!))
  }
  const all = categories.flatMap((category) => [category, ...category.subcategories])
  const texts = all.flatMap(({ key, words }) =>
    LANGS.map((lang) => ({ category_id: numbers.getRequired(key), lang, ...words[lang] })),
  )
  await insertRows(tx, 'category_texts', ['category_id', 'lang', 'name', 'uri'], texts)
  return numbers
}

/** Inserts collections and returns their ids by key. A collection without a `teaser` is not announced. */
export async function seedCollections(tx: Tx, collections: SeedCollection[]): Promise<IdsByKey> {
  const ids = await insertNumberedRows(
    tx,
    'collections',
    ['opens_at', 'announced', 'picture_key'],
    collections.map(({ opens_at, teaser }) => ({
      opens_at,
      announced: teaser !== null,
      picture_key: teaser?.picture_key ?? null,
    })),
  )
  const numbers = new IdsByKey(collections.map(({ key }, index) => [key, ids[index]!]))
  const texts = collections.flatMap(({ key, words, teaser }) =>
    LANGS.map((lang) => ({
      collection_id: numbers.getRequired(key),
      lang,
      ...words[lang],
      teaser: teaser?.[lang] ?? null,
    })),
  )
  const columns = ['collection_id', 'lang', 'name', 'uri', 'description', 'teaser'] as const
  await insertRows(tx, 'collection_texts', columns, texts)
  return numbers
}

interface SeedIds {
  colors: IdsByKey
  categories: IdsByKey
  collections: IdsByKey
  artworks?: IdsByKey
  size_charts: IdsByKey
}

/**
 * Inserts products one table at a time, and derives what lists and searches read from them once at the end, so that ten
 * thousand of them take seconds.
 */
export async function seedProducts(tx: Tx, products: SeedProduct[], seedIds: SeedIds, at: Date): Promise<number[]> {
  await gatherProducts(tx)
  const ids = await insertNumberedRows(
    tx,
    'products',
    PRODUCT_COLUMNS,
    products.map((product) => toProductRow(product, seedIds, at)),
  )
  const productsWithId = products.map((product, index) => ({ product, product_id: ids[index]! }))
  await seedPrices(tx, productsWithId)
  const size_ids = await seedSizes(tx, productsWithId)
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
    ['product_id', 'color_id', 'position', 'use_image', 'picture_key'],
    productsWithId.flatMap(({ product, product_id }) =>
      product.colors.map(({ key, circle_picture_key = null }, position) => ({
        product_id,
        color_id: seedIds.colors.getRequired(key),
        position,
        use_image: circle_picture_key !== null,
        picture_key: circle_picture_key,
      })),
    ),
  )
  await insertRows(
    tx,
    'product_pictures',
    ['product_id', 'color_id', 'position', 'picture_key'],
    productsWithId.flatMap(({ product, product_id }) => buildGalleryRows(product, product_id, seedIds)),
  )
  const inventoryLevels = productsWithId.flatMap(({ product, product_id }) =>
    buildInventoryLevels(product, product_id, size_ids, seedIds),
  )
  await addStockInBatches(tx, inventoryLevels, at)
  await insertRows(
    tx,
    'product_texts',
    ['product_id', 'lang', ...productTextColumns],
    productsWithId.flatMap(({ product, product_id }) => LANGS.map((lang) => ({ product_id, lang, ...product[lang] }))),
  )
  await refreshGatheredProducts(tx)
  return ids
}

async function seedPrices(tx: Tx, productsWithId: { product: SeedProduct; product_id: number }[]): Promise<void> {
  await insertRows(
    tx,
    'product_prices',
    ['product_id', 'currency', 'price', 'price_offer'],
    productsWithId.flatMap(({ product, product_id }) =>
      CURRENCIES.map((currency) => ({
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
    await addStock(tx, levels.slice(start, start + size), { kind: 'received', actor: 'seed', at })
}

const PRODUCT_COLUMNS = [
  'sku', 'category_id', 'collection_id', 'artwork_id', 'design_colors', 'design_picture_key', 'published_at', 'talla', 'web_exclusive', 'limited_edition', 'find_your_size',
  'chart_picture_key', 'size_chart_id', 'usa_colors_image', 'picture_key', 'created_at',
] as const // prettier-ignore

/** Inserts the sizes and returns their ids by product and letter. */
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
    design_picture_key: product.design_colors ? product.colors[0]!.picture_keys[0]! : null,
    published_at,
    talla,
    web_exclusive,
    limited_edition,
    find_your_size,
    chart_picture_key: product.chart_picture_key,
    size_chart_id: product.size_chart_key === null ? null : seedIds.size_charts.getRequired(product.size_chart_key),
    usa_colors_image,
    picture_key: product.colors[0]!.picture_keys[0]!,
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
  return CURRENCIES.map((currency) => ({
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
    keys.map((key, index) => ({ product_id, color_id, position: index + 1, picture_key: key }))
  return [
    ...rows(null, colors[0]!.picture_keys),
    ...colors.flatMap(({ key, picture_keys }) => rows(color_ids.getRequired(key), picture_keys)),
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
