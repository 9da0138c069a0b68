import { addPieces } from '../../domains/stock/stock.ts'
import type { Tx } from '../../platform/db.ts'
import type { ProductTexts } from './demo/product-text.ts'
import { insertRows } from './insert.ts'
import { Numbers } from './numbers.ts'

type Both<T> = { es: T; en: T }
export interface SeedPicture {
  key: string
  width: number
  height: number
  color: string
  alt_es: string
  alt_en: string
}

export interface SeedCategory {
  key: string
  words: Both<{ name: string; uri: string }>
  picture_key: string | null
  on_home: boolean
  subcategories: Omit<SeedCategory, 'subcategories' | 'on_home'>[]
}

export interface SeedCollection {
  key: string
  opens_at: Date
  /** An announced drop: its picture, and what is said of it before it opens. */
  teaser: ({ picture_key: string } & Both<string>) | null
  words: Both<{ name: string; uri: string; description: string }>
}

export interface SeedPrice {
  MXN: number
  USD: number
}

/** A product as the seeds describe it: prices in minor units, colours and sizes in their order, stock per cell. */
export interface SeedProduct extends ProductTexts {
  sku: string
  subcategory_key: string
  collection_key: string | null
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
  /** `circle_picture_key`: the picture in the colour's circle instead of the colour. */
  colors: { key: string; picture_keys: string[]; circle_picture_key?: string | null }[]
  /** Pieces of a size (by its place) in a colour (by its place). */
  stockOf: (size: number, color: number) => number
}

const CURRENCIES = ['MXN', 'USD'] as const
const LANGS = ['es', 'en'] as const

export async function seedPictures(tx: Tx, pictures: SeedPicture[]): Promise<void> {
  await insertRows(tx, 'pictures', pictures)
}

export async function seedColors(
  tx: Tx,
  colors: { key: string; hex_code: string; name_es: string; name_en: string }[],
): Promise<Numbers> {
  const rows = await insertRows<{ id: number }>(
    tx,
    'colors',
    colors.map(({ key: _, ...color }) => color),
    'id',
  )
  return new Numbers(colors.map(({ key }, index) => [key, rows[index]!.id]))
}

/** Categories and subcategories in their order; the numbers are of both. */
export async function seedCategories(tx: Tx, categories: SeedCategory[]): Promise<Numbers> {
  const numbers = new Numbers()
  for (const [position, category] of categories.entries()) {
    const parent = { parent_id: null, position, picture_key: category.picture_key, on_home: category.on_home }
    const [{ id: parent_id } = { id: 0 }] = await insertRows<{ id: number }>(tx, 'categories', [parent], 'id')
    numbers.set(category.key, parent_id)
    const children = category.subcategories.map(({ picture_key }, place) => ({
      parent_id,
      position: place,
      picture_key,
      on_home: false,
    }))
    const rows = await insertRows<{ id: number }>(tx, 'categories', children, 'id')
    category.subcategories.forEach(({ key }, index) => numbers.set(key, rows[index]!.id))
  }
  const all = categories.flatMap((category) => [category, ...category.subcategories])
  const texts = all.flatMap(({ key, words }) =>
    LANGS.map((lang) => ({ category_id: numbers.of(key), lang, ...words[lang] })),
  )
  await insertRows(tx, 'category_texts', texts)
  return numbers
}

/** Without words to announce it (`teaser`) a collection is not announced. The numbers by key. */
export async function seedCollections(tx: Tx, collections: SeedCollection[]): Promise<Numbers> {
  const rows = await insertRows<{ id: number }>(
    tx,
    'collections',
    collections.map(({ opens_at, teaser }) => ({
      opens_at,
      announced: teaser !== null,
      picture_key: teaser?.picture_key ?? null,
    })),
    'id',
  )
  const numbers = new Numbers(collections.map(({ key }, index) => [key, rows[index]!.id]))
  const texts = collections.flatMap(({ key, words, teaser }) =>
    LANGS.map((lang) => ({ collection_id: numbers.of(key), lang, ...words[lang], teaser: teaser?.[lang] ?? null })),
  )
  await insertRows(tx, 'collection_texts', texts)
  return numbers
}

interface Known {
  colors: Numbers
  categories: Numbers
  collections: Numbers
  size_charts: Numbers
}

/** Puts products in, a table at a time: that is what makes ten thousand of them a matter of seconds. */
export async function seedProducts(tx: Tx, products: SeedProduct[], known: Known, at: Date): Promise<number[]> {
  const rows = await insertRows<{ id: number }>(
    tx,
    'products',
    products.map((product) => productRow(product, known, at)),
    'id',
  )
  const ids = rows.map(({ id }) => id)
  const each = products.map((product, index) => ({ product, product_id: ids[index]! }))
  await insertRows(
    tx,
    'product_prices',
    each.flatMap(({ product, product_id }) =>
      CURRENCIES.map((currency) => ({
        product_id,
        currency,
        price: product.price[currency],
        price_offer: product.price_offer?.[currency] ?? null,
      })),
    ),
  )
  const size_ids = await seedSizes(tx, each)
  await insertRows(
    tx,
    'size_prices',
    each.flatMap(({ product, product_id }) => product.sizes.flatMap((size) => sizePrices(size, product_id, size_ids))),
  )
  await insertRows(
    tx,
    'product_colors',
    each.flatMap(({ product, product_id }) =>
      product.colors.map(({ key, circle_picture_key = null }, position) => ({
        product_id,
        color_id: known.colors.of(key),
        position,
        use_image: circle_picture_key !== null,
        picture_key: circle_picture_key,
      })),
    ),
  )
  await insertRows(
    tx,
    'product_pictures',
    each.flatMap(({ product, product_id }) => galleries(product, product_id, known)),
  )
  const cells = each.flatMap(({ product, product_id }) => stockCells(product, product_id, size_ids, known))
  for (let start = 0; start < cells.length; start += 10_000) {
    await addPieces(tx, cells.slice(start, start + 10_000), { kind: 'received', actor: 'seed', at })
  }
  // Last: what they are found by is worked out once, from all the rest.
  await insertRows(
    tx,
    'product_texts',
    each.flatMap(({ product, product_id }) => LANGS.map((lang) => ({ product_id, lang, ...product[lang] }))),
  )
  return ids
}

/** The ids of the sizes by product and letter. */
async function seedSizes(tx: Tx, each: { product: SeedProduct; product_id: number }[]): Promise<Map<string, number>> {
  const rows = await insertRows<{ id: number; product_id: number; letter: string }>(
    tx,
    'sizes',
    each.flatMap(({ product, product_id }) =>
      product.sizes.map(({ letter }, position) => ({ product_id, letter, position })),
    ),
    'id,product_id,letter',
  )
  return new Map(rows.map(({ id, product_id, letter }) => [`${product_id} ${letter}`, id]))
}

function productRow(product: SeedProduct, known: Known, at: Date) {
  const { sku, published_at, talla, web_exclusive, limited_edition, find_your_size, usa_colors_image } = product
  return {
    sku,
    category_id: known.categories.of(product.subcategory_key),
    collection_id: product.collection_key === null ? null : known.collections.of(product.collection_key),
    published_at,
    talla,
    web_exclusive,
    limited_edition,
    find_your_size,
    chart_picture_key: product.chart_picture_key,
    size_chart_id: product.size_chart_key === null ? null : known.size_charts.of(product.size_chart_key),
    usa_colors_image,
    picture_key: product.colors[0]!.picture_keys[0]!,
    created_at: at,
  }
}

function sizePrices(
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

/** The product's own gallery shows its first colour; each colour has its own beside it. */
function galleries({ colors }: SeedProduct, product_id: number, { colors: color_ids }: Known) {
  const rows = (color_id: number | null, keys: string[]) =>
    keys.map((key, index) => ({ product_id, color_id, position: index + 1, picture_key: key }))
  return [
    ...rows(null, colors[0]!.picture_keys),
    ...colors.flatMap(({ key, picture_keys }) => rows(color_ids.of(key), picture_keys)),
  ]
}

function stockCells(
  { sizes, colors, stockOf }: SeedProduct,
  product_id: number,
  size_ids: Map<string, number>,
  known: Known,
) {
  return sizes.flatMap(({ letter }, size) =>
    colors.map(({ key }, color) => ({
      product_id,
      size_id: size_ids.get(`${product_id} ${letter}`)!,
      color_id: known.colors.of(key),
      quantity: stockOf(size, color),
    })),
  )
}
