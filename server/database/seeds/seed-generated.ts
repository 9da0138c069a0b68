import pLimit from 'p-limit'
import { toUri } from '../../domains/catalog/catalog.ts'
import type { Pool } from '../../platform/db.ts'
import { analyzeTables } from './analyze-tables.ts'
import type { Lang } from '@shop/contract/locale.ts'
import type { SeedText } from './demo/product-text.ts'
import { generatedDescription, generatedName } from './demo/generated-names.ts'
import { designColorNames } from '@shop/contract/design-colors.ts'
import { demoArtworks } from './demo/artworks.ts'
import { fabricColors } from './demo/product-attributes.ts'
import { seedDemoCrystals, seedDemoCustomers } from './demo-customers.ts'
import { seedCategories, seedCollections, seedColors, seedImages } from './seed-catalog.ts'
import { type SeedProduct, seedProducts } from './seed-products.ts'
import { IdsByKey } from './ids-by-key.ts'
import { seedArtworks } from './seed-artworks.ts'
import { seedLegalTexts } from './seed-legal-texts.ts'

const CATEGORY_COUNT = 8
const SUBCATEGORY_COUNT = 5
const COLLECTION_COUNT = 20
const IMAGE_COUNT = 60
/** The planner has to know early that the tables are no longer empty, so the first batch is small. */
const FIRST_BATCH_SIZE = 500
const BATCH_SIZE = 2_000
/** Batches that are inserted at the same time, each by a process of PostgreSQL. */
const BATCHES_AT_ONCE = 2
const SIZE_LETTERS = ['XS', 'S', 'M', 'L', 'XL']
const HOUR_MS = 3_600_000

/**
 * Fills an empty shop with this many products for load tests: 8 categories of 5 subcategories, 20 collections that are
 * open to everyone, names that are unique in each language, sizes, colors, both currencies, stock. With `people`, it
 * also adds the demo's customers, whose password is public. The same number gives the same shop on every run. Images
 * are named but not rendered.
 */
export async function seedGenerated(
  db: Pool,
  count: number,
  now: Date,
  { people: withCustomers, onProgress = () => {} }: { people: boolean; onProgress?: (done: number) => void },
): Promise<void> {
  const ids = await db.begin(async (tx) => {
    await seedImages(
      tx,
      Array.from({ length: IMAGE_COUNT }, (_, index) => buildImage(index)),
    )
    const colors = await seedColors(tx, fabricColors)
    const categories = await seedCategories(
      tx,
      Array.from({ length: CATEGORY_COUNT }, (_, index) => buildCategory(index)),
    )
    const collections = await seedCollections(
      tx,
      Array.from({ length: COLLECTION_COUNT }, (_, index) => buildCollection(index, now)),
    )
    const artworks = await seedArtworks(
      tx,
      demoArtworks.map(({ print, es, en }, index) => ({ key: print, image_key: `generated-${index}`, es, en })),
    )
    await seedLegalTexts(tx, now)
    if (withCustomers) await seedDemoCrystals(tx, await seedDemoCustomers(tx, now), now)
    return { colors, categories, collections, artworks, size_charts: new IdsByKey() }
  })
  const first = Math.min(FIRST_BATCH_SIZE, count)
  await db.begin((tx) => seedProducts(tx, buildProducts(0, first, now), ids, now))
  await analyzeTables(db)
  onProgress(first)
  await gatherEntriesOfWords(db, () => seedRemaining(db, { start: first, count, now, onProgress }, ids))
}

/**
 * Inserts the remaining products in batches. A batch begins when the one before it has its ids, so that a product has the
 * same id on every run.
 */
async function seedRemaining(
  db: Pool,
  { start, count, now, onProgress }: { start: number; count: number; now: Date; onProgress: (done: number) => void },
  ids: Parameters<typeof seedProducts>[2],
): Promise<void> {
  const limit = pLimit(Math.min(BATCHES_AT_ONCE, db.transactions().most))
  const batches: Promise<void>[] = []
  let done = start
  let numbered = Promise.resolve()
  for (let from = start; from < count; from += BATCH_SIZE) {
    const earlier = numbered
    const { promise, resolve } = Promise.withResolvers<void>()
    numbered = promise
    const insertBatch = async () => {
      await earlier
      const products = buildProducts(from, Math.min(count, from + BATCH_SIZE), now)
      await db.begin((tx) => seedProducts(tx, products, ids, now, resolve)).finally(resolve)
      done += products.length
      onProgress(done)
    }
    batches.push(limit(insertBatch))
  }
  await Promise.all(batches)
}

/**
 * Lets the index of words gather the entries of many products, and sorts them in at once: one by one they take a fifth of
 * the time of a product. A search reads gathered entries too, but slowly.
 */
async function gatherEntriesOfWords(db: Pool, seed: () => Promise<void>): Promise<void> {
  await db`alter index product_finds_words set (fastupdate = on)`
  try {
    await seed()
  } finally {
    await db`alter index product_finds_words set (fastupdate = off)`
    await db`select gin_clean_pending_list('product_finds_words')`
  }
}

function buildProducts(from: number, until: number, now: Date): SeedProduct[] {
  return Array.from({ length: until - from }, (_, index) => buildProduct(from + index, now))
}

function buildImage(index: number) {
  return {
    key: `generated-${index}`,
    width: 1280,
    height: 1600,
    color: '#e9e5dd',
    alt: { es: `Pieza ${index}`, en: `Piece ${index}` },
  }
}

function buildCategory(index: number) {
  const buildTexts = (key: string) => ({
    es: { name: `Categoría ${key}`, uri: `categoria-${key}` },
    en: { name: `Category ${key}`, uri: `category-${key}` },
  })
  const sub = Array.from({ length: SUBCATEGORY_COUNT }, (_, at) => `${index + 1}-${at + 1}`)
  return {
    key: String(index + 1),
    words: buildTexts(String(index + 1)),
    image_key: `generated-${index}`,
    on_home: true,
    subcategories: sub.map((key) => ({ key, words: buildTexts(key), image_key: `generated-${index}` })),
  }
}

/** Everything is open to everyone, so that a guest sees the whole shop; the visibility check still runs. */
function buildCollection(index: number, now: Date) {
  const buildTexts = (word: string) => ({
    name: `${word} ${index + 1}`,
    uri: toUri(`${word} ${index + 1}`),
    description: '',
  })
  const opens_at = new Date(now.valueOf() - (index + 1) * 24 * HOUR_MS)
  return {
    key: String(index),
    opens_at,
    teaser: null,
    words: { es: buildTexts('Colección'), en: buildTexts('Collection') },
  }
}

function buildProduct(n: number, now: Date): SeedProduct {
  const name = generatedName(n)
  const description = generatedDescription(n)
  const text = (lang: Lang): SeedText => ({
    name: name[lang],
    uri: `${toUri(name[lang])}-${lang}-${n}`,
    description: description[lang],
    detail: `<p>${description[lang]}</p>`,
  })
  const price = { MXN: 299_00 + (n % 140) * 10_00, USD: 18_00 + (n % 140) * 50 }
  const keys = Object.keys(fabricColors)
  const colors = [0, 5].slice(0, 1 + (n % 2)).map((step) => keys[(n + step) % keys.length]!)
  return {
    sku: `GEN-${n}`,
    subcategory_key: `${(n % CATEGORY_COUNT) + 1}-${(Math.floor(n / CATEGORY_COUNT) % SUBCATEGORY_COUNT) + 1}`,
    collection_key: n % 4 === 3 ? null : String(n % COLLECTION_COUNT),
    artwork_key: demoArtworks[n % demoArtworks.length]!.print,
    design_colors: [0, 3, 7]
      .slice(0, 1 + (n % 3))
      .map((step) => designColorNames[(n * 5 + step) % designColorNames.length]!),
    published_at: new Date(now.valueOf() - n * HOUR_MS),
    talla: 'M',
    web_exclusive: n % 11 === 0,
    limited_edition: n % 13 === 0,
    find_your_size: false,
    chart_image_key: null,
    size_chart_key: null,
    usa_colors_image: colors.length > 1,
    es: text('es'),
    en: text('en'),
    price,
    price_offer: n % 7 === 0 ? { MXN: Math.floor(price.MXN * 0.8), USD: Math.floor(price.USD * 0.8) } : null,
    sizes: SIZE_LETTERS.map((letter) => ({
      letter,
      price: letter === 'XL' && n % 3 === 0 ? { MXN: price.MXN + 50_00, USD: price.USD + 3_00 } : null,
      price_offer: null,
    })),
    colors: colors.map((key, at) => ({
      key,
      image_keys: [0, 1, 2].map((step) => `generated-${(n + at * 7 + step) % IMAGE_COUNT}`),
    })),
    getStock: (size, color) => (n % 50 === 49 ? 0 : 200 + ((n + size + color) % 20)),
  }
}
