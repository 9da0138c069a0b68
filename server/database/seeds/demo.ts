import { cpSync, existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { DAY_MS } from '@shop/contract/calendar.ts'
import { insertCode } from '../../domains/codes/codes.ts'
import { cleanHtml, writeSetting } from '../../domains/content/content.ts'
import { newPictureKey } from '../../domains/media/media.ts'
import type { Pool, Tx } from '../../platform/db.ts'
import { demoCategories } from './demo/categories.ts'
import { demoCodes } from './demo/codes.ts'
import { demoCollections } from './demo/collections.ts'
import { demoGifts } from './demo/gifts.ts'
import type { DemoProduct } from './demo/demo-product.ts'
import { demoBanner, demoHomeCategories, demoPosts } from './demo/home.ts'
import { demoProducts } from './demo/products.ts'
import { demoSizeCharts } from './demo/size-charts.ts'
import { stockFor } from './demo/stock-profiles.ts'
import { supplier } from './demo/supplier.ts'
import { cloths, pictureKey, type View } from './demo/vocabulary.ts'
import { seedDemoPeople } from './demo-people.ts'
import { insertNumberedRows, insertRows } from './insert.ts'
import { seedLegalTexts } from './seed-legal-texts.ts'
import {
  seedCategories,
  seedCollections,
  seedColors,
  type SeedPicture,
  seedPictures,
  type SeedProduct,
  seedProducts,
} from './seed-catalogue.ts'
import { seedSizeCharts } from './seed-size-charts.ts'

/** A film lies beside the picture that is its poster; `tools/imagery/films.ts` renders both of the hero. */
const FILM = 'film.webm'
const HOUR_MS = 3_600_000
const MEDIA = path.join(import.meta.dirname, 'demo/media')
const PICTURES = path.join(import.meta.dirname, 'demo/pictures.json')

/**
 * Fills an empty shop with the demo: catalogue, home, legal texts, people. All of it or nothing. `now` is the moment the
 * demo drop's ten days count from; it opens on the full hour before.
 */
export async function seedDemo(db: Pool, media_folder: string, now: Date): Promise<void> {
  const pictures = readPictures()
  const keyOf = keysFor(pictures)
  const products = await Promise.all(demoProducts.map((product) => toSeed(product, now, keyOf)))
  await db.begin(async (tx) => {
    await seedPictures(
      tx,
      pictures.map((picture) => ({ ...picture, key: keyOf(picture.key) })),
    )
    const colors = await seedColors(
      tx,
      Object.entries(cloths).map(([key, { hex_code, es, en }]) => ({ key, hex_code, name_es: es, name_en: en })),
    )
    const categories = await seedCategories(
      tx,
      demoCategories.map((category) => ({
        ...tile(category, keyOf),
        on_home: demoHomeCategories.some((key) => key === category.key),
        subcategories: category.subcategories.map((one) => tile(one, keyOf)),
      })),
    )
    const collections = await seedCollections(
      tx,
      demoCollections.map(({ key, es, en, opens_in_days, teaser }) => ({
        key,
        words: { es, en },
        opens_at: hourIn(opens_in_days, now),
        teaser: teaser && { ...teaser, picture_key: keyOf(teaser.picture_key) },
      })),
    )
    const size_charts = await seedSizeCharts(tx, demoSizeCharts)
    await seedProducts(tx, products, { colors, categories, collections, size_charts }, now)
    await seedHome(tx, keyOf)
    await seedLegalTexts(tx, now)
    const { brand, ...rest } = supplier
    await writeSetting(tx, 'brand', brand, now)
    await writeSetting(tx, 'supplier', rest, now)
    await writeSetting(tx, 'gifts', giftsWith(keyOf), now)
    for (const code of demoCodes) await insertCode(tx, code, now)
    await seedDemoPeople(tx, now)
    // Last: a seed that fails leaves no folders under keys that nothing knows.
    if (existsSync(MEDIA)) copyPictures(pictures, keyOf, media_folder)
  })
}

/** The key of a picture in this shop, by its name in the packages, which everyone can read. */
type KeyOf = (name: string) => string

/** What links to the shop itself are shown with is found under this one name (share-routes.ts). */
const SHARED = 'og-default'

function keysFor(pictures: SeedPicture[]): KeyOf {
  const keys = new Map(pictures.map(({ key }) => [key, key === SHARED ? key : newPictureKey(key)]))
  return (name) => {
    const key = keys.get(name)
    if (key === undefined) throw new Error(`the seed names the picture ${name}, which it does not have`)
    return key
  }
}

function copyPictures(pictures: SeedPicture[], keyOf: KeyOf, media_folder: string): void {
  for (const { key: name } of pictures)
    cpSync(path.join(MEDIA, name), path.join(media_folder, keyOf(name)), { recursive: true })
}

function giftsWith(keyOf: KeyOf) {
  const { birthday, seasonal } = demoGifts
  return {
    birthday: { ...birthday, picture_key: keyOf(birthday.picture_key) },
    seasonal: { ...seasonal, picture_key: keyOf(seasonal.picture_key) },
  }
}

/** A moment so many days from another, on the full hour before it. */
function hourIn(days: number, from: Date): Date {
  return new Date(Math.floor((from.valueOf() + days * DAY_MS) / HOUR_MS) * HOUR_MS)
}

function readPictures(): SeedPicture[] {
  return JSON.parse(readFileSync(PICTURES, 'utf8')) as SeedPicture[]
}

interface DemoTile {
  key: string
  es: { name: string; uri: string }
  en: { name: string; uri: string }
  image: string
}

function tile({ key, es, en, image }: DemoTile, keyOf: KeyOf) {
  return { key, words: { es, en }, picture_key: keyOf(image) }
}

async function toSeed(product: DemoProduct, now: Date, keyOf: KeyOf): Promise<SeedProduct> {
  const { garment, print, variant, es, en } = product
  const clean = async (text: DemoProduct['es']) => ({ ...text, detail: await cleanHtml(text.detail) })
  return {
    ...product,
    words: { es: await clean(es), en: await clean(en) },
    subcategory_key: product.subcategory,
    collection_key: product.collection,
    published_at: new Date(now.valueOf() - product.days_old * DAY_MS),
    chart_picture_key: product.find_your_size && product.size_chart ? keyOf(product.size_chart) : null,
    size_chart_key: product.find_your_size ? garment : null,
    colors: product.colors.map(({ cloth, views, circle }) => {
      const pictureOf = (view: View) => keyOf(pictureKey({ garment, print, variant, cloth, view }))
      return { key: cloth, picture_keys: views.map(pictureOf), circle_picture_key: circle ? pictureOf(circle) : null }
    }),
    stockOf: stockFor(product),
  }
}

async function seedHome(tx: Tx, keyOf: KeyOf): Promise<void> {
  const { headline, button, link, desktop_image, mobile_image, desktop_is_video, mobile_is_video } = demoBanner
  const category = demoCategories.find(({ key }) => key === link.category)!
  const subcategory = category.subcategories.find(({ key }) => key === link.subcategory)!
  const banner = {
    position: 1,
    desktop_image: `/media/${keyOf(desktop_image)}/${desktop_is_video ? FILM : '1280.avif'}`,
    mobile_image: `/media/${keyOf(mobile_image)}/${mobile_is_video ? FILM : '640.webp'}`,
    desktop_is_video,
    mobile_is_video,
  }
  const columns = ['position', 'desktop_image', 'mobile_image', 'desktop_is_video', 'mobile_is_video'] as const
  const [banner_id] = await insertNumberedRows(tx, 'banners', columns, [banner])
  const langs = ['es', 'en'] as const
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
  const posts = demoPosts.map(({ image, link: address }, position) => ({
    position,
    picture_key: keyOf(image),
    link: address,
  }))
  const post_ids = await insertNumberedRows(tx, 'posts', ['position', 'picture_key', 'link'], posts)
  await insertRows(
    tx,
    'post_texts',
    ['post_id', 'lang', 'description'],
    demoPosts.flatMap(({ description }, index) =>
      langs.map((lang) => ({ post_id: post_ids[index]!, lang, description: description[lang] })),
    ),
  )
}
