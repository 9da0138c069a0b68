import { addPieces } from '../../domains/stock/stock.ts'
import type { Tx } from '../../platform/db.ts'
import { insertNumberedRows, insertRows } from './insert.ts'
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
export interface SeedProduct {
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
  words: Both<{ name: string; uri: string; description: string; detail: string }>
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
  await insertRows(tx, 'pictures', ['key', 'width', 'height', 'color', 'alt_es', 'alt_en'], pictures)
}

export async function seedColors(
  tx: Tx,
  colors: { key: string; hex_code: string; name_es: string; name_en: string }[],
): Promise<Numbers> {
  const ids = await insertNumberedRows(tx, 'colors', ['hex_code', 'name_es', 'name_en'], colors)
  return new Numbers(colors.map(({ key }, index) => [key, ids[index]!]))
}

/** Categories and subcategories in their order; the numbers are of both. */
export async function seedCategories(tx: Tx, categories: SeedCategory[]): Promise<Numbers> {
  const numbers = new Numbers()
  const columns = ['parent_id', 'position', 'picture_key', 'on_home'] as const
  for (const [position, category] of categories.entries()) {
    const parent = { parent_id: null, position, picture_key: category.picture_key, on_home: category.on_home }
    const [parent_id] = await insertNumberedRows(tx, 'categories', columns, [parent])
    numbers.set(category.key, parent_id!)
    const children = category.subcategories.map(({ picture_key }, place) => ({
      parent_id,
      position: place,
      picture_key,
      on_home: false,
    }))
    const ids = await insertNumberedRows(tx, 'categories', columns, children)
    category.subcategories.forEach(({ key }, index) => numbers.set(key, ids[index]!))
  }
  const all = categories.flatMap((category) => [category, ...category.subcategories])
  const texts = all.flatMap(({ key, words }) =>
    LANGS.map((lang) => ({ category_id: numbers.of(key), lang, ...words[lang] })),
  )
  await insertRows(tx, 'category_texts', ['category_id', 'lang', 'name', 'uri'], texts)
  return numbers
}

/** Without words to announce it (`teaser`) a collection is not announced. The numbers by key. */
export async function seedCollections(tx: Tx, collections: SeedCollection[]): Promise<Numbers> {
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
  const numbers = new Numbers(collections.map(({ key }, index) => [key, ids[index]!]))
  const texts = collections.flatMap(({ key, words, teaser }) =>
    LANGS.map((lang) => ({ collection_id: numbers.of(key), lang, ...words[lang], teaser: teaser?.[lang] ?? null })),
  )
  const columns = ['collection_id', 'lang', 'name', 'uri', 'description', 'teaser'] as const
  await insertRows(tx, 'collection_texts', columns, texts)
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
  const ids = await insertNumberedRows(
    tx,
    'products',
    PRODUCT_COLUMNS,
    products.map((product) => productRow(product, known, at)),
  )
  const each = products.map((product, index) => ({ product, product_id: ids[index]! }))
  await insertRows(
    tx,
    'product_prices',
    ['product_id', 'currency', 'price', 'price_offer'],
    each.flatMap(({ product, product_id }) =>
      CURRENCIES.map((currency) => ({
        product_id,
        currency,
        price: product.price[currency],
        price_offer: product.price_offer?.[currency] ?? null,
      })),
    ),
  )
  const sizes = each.flatMap(({ product, product_id }) =>
    product.sizes.map(({ letter }, position) => ({ product_id, letter, position })),
  )
  const ids_of_sizes = await insertNumberedRows(tx, 'sizes', ['product_id', 'letter', 'position'], sizes)
  const size_ids = new Map(
    sizes.map(({ product_id, letter }, index) => [`${product_id} ${letter}`, ids_of_sizes[index]!]),
  )
  await insertRows(
    tx,
    'size_prices',
    ['size_id', 'product_id', 'currency', 'price', 'price_offer'],
    each.flatMap(({ product, product_id }) => product.sizes.flatMap((size) => sizePrices(size, product_id, size_ids))),
  )
  await insertRows(
    tx,
    'product_colors',
    ['product_id', 'color_id', 'position', 'use_image', 'picture_key'],
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
    ['product_id', 'color_id', 'position', 'picture_key'],
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
    ['product_id', 'lang', 'name', 'uri', 'description', 'detail'],
    each.flatMap(({ product, product_id }) => LANGS.map((lang) => ({ product_id, lang, ...product.words[lang] }))),
  )
  return ids
}

const PRODUCT_COLUMNS = [
  'sku', 'category_id', 'collection_id', 'published_at', 'talla', 'web_exclusive', 'limited_edition', 'find_your_size',
  'chart_picture_key', 'size_chart_id', 'usa_colors_image', 'picture_key', 'created_at',
] as const // prettier-ignore

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
