import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { DAY_MS } from '@shop/contract/calendar.ts'
import type { DesignColor } from '@shop/contract/design-colors.ts'
import { langs } from '@shop/contract/locale.ts'
import { insertCode } from '../../domains/codes/codes.ts'
import { cleanHtml, writeSetting } from '../../domains/content/content.ts'
import { newImageKey } from '../../domains/media/media.ts'
import type { Pool, Tx } from '../../platform/db.ts'
import { demoArtworks } from './demo/artworks.ts'
import { demoCategories, type DemoSubcategory } from './demo/categories.ts'
import { demoDiscountCodes } from './demo/discount-codes.ts'
import { demoCollections } from './demo/collections.ts'
import { demoGifts } from './demo/gifts.ts'
import type { DemoProduct } from './demo/demo-product.ts'
import { demoBanner, type DemoPost, demoPosts } from './demo/home.ts'
import type { SeedText } from './demo/product-text.ts'
import { demoProducts } from './demo/products.ts'
import { demoSizeCharts } from './demo/size-charts.ts'
import { createGetStock } from './demo/stock-profiles.ts'
import { supplier } from './demo/supplier.ts'
import { fabricColors, buildImageName, type View } from './demo/product-attributes.ts'
import { seedDemoCustomers, seedDemoStaff } from './demo-customers.ts'
import { insertNumberedRows, insertRows } from './insert-rows.ts'
import { seedArtworks } from './seed-artworks.ts'
import { seedLegalTexts } from './seed-legal-texts.ts'
import { seedCategories, seedCollections, seedColors, type SeedImage, seedImages } from './seed-catalog.ts'
import { type SeedProduct, seedProducts } from './seed-products.ts'
import { seedSearchWords } from './seed-search-words.ts'
import { seedSizeCharts } from './seed-size-charts.ts'

const VIDEO_FILE = 'film.webm'
const HOUR_MS = 3_600_000
/** It is found from the sources and from the build. */
const SERVER = path.dirname(createRequire(import.meta.url).resolve('@shop/server/package.json'))
const MEDIA = path.join(SERVER, 'database/seeds/demo/media')
const IMAGES_FILE = path.join(SERVER, 'database/seeds/demo/images.json')
const DESIGN_COLORS_FILE = path.join(SERVER, 'database/seeds/demo/design-colors.json')

/**
 * Fills an empty shop with the demo: catalog, home, legal texts, customers. All of it or nothing. The demo drop opens
 * ten days after `now`, on the full hour before.
 */
export async function seedDemo(db: Pool, copyImage: CopyImage, now: Date): Promise<void> {
  const images = JSON.parse(readFileSync(IMAGES_FILE, 'utf8')) as SeedImage[]
  const getImageKey = createGetImageKey(images)
  const designs = JSON.parse(readFileSync(DESIGN_COLORS_FILE, 'utf8')) as Record<string, DesignColor[]>
  const products = await Promise.all(demoProducts.map((product) => toSeed(product, { now, getImageKey, designs })))
  await db.begin(async (tx) => {
    await seedImages(
      tx,
      images.map((seedImage) => ({ ...seedImage, key: getImageKey(seedImage.key) })),
    )
    const colors = await seedColors(tx, fabricColors)
    const categories = await seedCategories(
      tx,
      demoCategories.map((category) => ({
        ...toSeedTile(category, getImageKey),
        on_home: true,
        subcategories: category.subcategories.map((one) => toSeedTile(one, getImageKey)),
      })),
    )
    const collections = await seedCollections(
      tx,
      demoCollections.map(({ key, es, en, opens_in_days, teaser }) => ({
        key,
        words: { es, en },
        opens_at: toFullHourInDays(opens_in_days, now),
        teaser: teaser && { ...teaser, image_key: getImageKey(teaser.image_key) },
      })),
    )
    const artworks = await seedArtworks(
      tx,
      demoArtworks.map(({ print, image, es, en }) => ({ key: print, image_key: getImageKey(image), es, en })),
    )
    const size_charts = await seedSizeCharts(tx, demoSizeCharts)
    await seedProducts(tx, products, { colors, categories, collections, artworks, size_charts }, now)
    await seedHome(tx, getImageKey)
    await seedLegalTexts(tx, now)
    await seedSearchWords(tx, now)
    const { brand, ...rest } = supplier
    await writeSetting(tx, 'brand', brand, now)
    await writeSetting(tx, 'agents', { mode: 'catalog' }, now)
    await writeSetting(tx, 'supplier', rest, now)
    await writeSetting(tx, 'gifts', buildGifts(getImageKey), now)
    for (const code of demoDiscountCodes) await insertCode(tx, code, now)
    await seedDemoCustomers(tx, now)
    await seedDemoStaff(tx, now)
    // Images come last: a seed that fails leaves no folders under unknown keys.
    await tx`set local idle_in_transaction_session_timeout = 0`
    if (existsSync(MEDIA))
      await Promise.all(images.map(({ key }) => copyImage(path.join(MEDIA, key), getImageKey(key))))
  })
}

/** Stores the files in a folder as those of the image with a key. */
export type CopyImage = (folder: string, key: string) => Promise<void>

/** Returns the key of an image in this shop, by its public name in the packages. */
type GetImageKey = (name: string) => string

/** The image of links to the shop itself has this fixed name (share-routes.ts). */
const SHARED_IMAGE_NAME = 'og-default'

function createGetImageKey(images: SeedImage[]): GetImageKey {
  const keys = new Map(images.map(({ key }) => [key, key === SHARED_IMAGE_NAME ? key : newImageKey(key)]))
  return (name) => {
    const key = keys.get(name)
    if (key === undefined) throw new Error(`the seed names the image ${name}, which it does not have`)
    return key
  }
}

function buildGifts(getImageKey: GetImageKey) {
  const { birthday, seasonal } = demoGifts
  return {
    birthday: { ...birthday, image_key: getImageKey(birthday.image_key) },
    seasonal: { ...seasonal, image_key: getImageKey(seasonal.image_key) },
  }
}

/** Returns a time that is a number of days from another, on the full hour before it. */
function toFullHourInDays(days: number, from: Date): Date {
  return new Date(Math.floor((from.valueOf() + days * DAY_MS) / HOUR_MS) * HOUR_MS)
}

function toSeedTile({ es, en, image }: DemoSubcategory, getImageKey: GetImageKey) {
  return { key: en.uri, words: { es, en }, image_key: getImageKey(image) }
}

interface SeedContext {
  now: Date
  getImageKey: GetImageKey
  designs: Record<string, DesignColor[]>
}

async function toSeed(product: DemoProduct, { now, getImageKey, designs }: SeedContext): Promise<SeedProduct> {
  const { key: product_key, garment, print, variant, es, en } = product
  const cleanTexts = async (text: SeedText) => ({ ...text, detail: await cleanHtml(text.detail) })
  return {
    ...product,
    es: await cleanTexts(es),
    en: await cleanTexts(en),
    subcategory_key: product.subcategory,
    artwork_key: print,
    design_colors: designs[product_key] ?? [],
    collection_key: product.collection,
    published_at: new Date(now.valueOf() - product.days_old * DAY_MS),
    chart_image_key: product.find_your_size && product.size_chart ? getImageKey(product.size_chart) : null,
    size_chart_key: product.find_your_size ? garment : null,
    colors: product.colors.map(({ cloth, views, circle }) => {
      const getViewKey = (view: View) => getImageKey(buildImageName({ garment, print, variant, cloth, view }))
      return { key: cloth, image_keys: views.map(getViewKey), circle_image_key: circle ? getViewKey(circle) : null }
    }),
    getStock: createGetStock(product),
  }
}

/** A page that is asked for by its address in the other language leads to its own. */
function buildPostPath(subject: DemoPost['link']): string {
  return 'product' in subject
    ? `/detalles-producto/${demoProducts.find(({ key }) => key === subject.product)!.es.uri}`
    : `/obra/${demoArtworks.find(({ print }) => print === subject.artwork)!.es.uri}`
}

async function seedHome(tx: Tx, getImageKey: GetImageKey): Promise<void> {
  const { headline, button, link, desktop_image, mobile_image, desktop_is_video, mobile_is_video } = demoBanner
  const category = demoCategories.find(({ en }) => en.uri === link.category)!
  const subcategory = category.subcategories.find(({ en }) => en.uri === link.subcategory)!
  const banner = {
    position: 1,
    desktop_image_key: getImageKey(desktop_image),
    mobile_image_key: getImageKey(mobile_image),
    desktop_is_video,
    mobile_is_video,
  }
  const films = [desktop_is_video ? banner.desktop_image_key : [], mobile_is_video ? banner.mobile_image_key : []]
  await tx`update images set film = ${VIDEO_FILE} where key = any(${films.flat()})`
  const columns = Object.keys(banner) as (keyof typeof banner)[]
  const [banner_id] = await insertNumberedRows(tx, 'banners', columns, [banner])
  await insertRows(
    tx,
    'banner_texts',
    ['banner_id', 'lang', 'title', 'alt', 'button', 'link'],
    langs.map((lang) => ({
      banner_id,
      lang,
      title: headline[lang],
      alt: headline[lang],
      button: button[lang],
      link: `/category/${category[lang].uri}/${subcategory[lang].uri}`,
    })),
  )
  const posts = demoPosts.map(({ image, link: subject }, position) => ({
    position,
    image_key: getImageKey(image),
    link: buildPostPath(subject),
  }))
  const post_ids = await insertNumberedRows(tx, 'posts', ['position', 'image_key', 'link'], posts)
  await insertRows(
    tx,
    'post_texts',
    ['post_id', 'lang', 'description'],
    demoPosts.flatMap(({ description }, index) =>
      langs.map((lang) => ({ post_id: post_ids[index]!, lang, description: description[lang] })),
    ),
  )
}
