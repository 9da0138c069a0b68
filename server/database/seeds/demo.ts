import { cpSync, existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { DAY_MS } from '@shop/contract/calendar.ts'
import { insertCode } from '../../domains/codes/codes.ts'
import { cleanHtml, writeSetting } from '../../domains/content/content.ts'
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
import { cloths, pictureKey } from './demo/vocabulary.ts'
import { seedDemoPeople } from './demo-people.ts'
import { insertRows } from './insert.ts'
import { seedLegalTexts } from './seed-legal-texts.ts'
import {
  seedCategories,
  seedCollections,
  seedColors,
  type SeedPicture,
  seedPictures,
  type SeedProduct,
  seedProducts,
  seedSizeCharts,
} from './seed-catalogue.ts'

const MEDIA = path.join(import.meta.dirname, 'demo/media')
const PICTURES = path.join(import.meta.dirname, 'demo/pictures.json')

/**
 * Fills an empty shop with the demo: catalogue, home, legal texts, people. All of it or nothing. Its pictures come with
 * the packages and are copied to the media folder. `now` is the moment the demo drop's ten days count from.
 */
export async function seedDemo(db: Pool, media_folder: string, now: Date): Promise<void> {
  if (existsSync(MEDIA)) cpSync(MEDIA, media_folder, { recursive: true, force: false })
  const products = await Promise.all(demoProducts.map((product) => toSeed(product, now)))
  await db.begin(async (tx) => {
    await seedPictures(tx, readPictures())
    const colors = await seedColors(
      tx,
      Object.entries(cloths).map(([key, { hex_code, es, en }]) => ({ key, hex_code, name_es: es, name_en: en })),
    )
    const categories = await seedCategories(
      tx,
      demoCategories.map((category) => ({
        ...tile(category),
        on_home: demoHomeCategories.some((key) => key === category.key),
        subcategories: category.subcategories.map(tile),
      })),
    )
    const collections = await seedCollections(
      tx,
      demoCollections.map(({ key, es, en, opens_in_days, teaser }) => ({
        key,
        words: { es, en },
        opens_at: new Date(now.valueOf() + opens_in_days * DAY_MS),
        teaser,
      })),
    )
    const size_charts = await seedSizeCharts(tx, demoSizeCharts)
    await seedProducts(tx, products, { colors, categories, collections, size_charts }, now)
    await seedHome(tx)
    await seedLegalTexts(tx, now)
    const { brand, ...rest } = supplier
    await writeSetting(tx, 'brand', brand, now)
    await writeSetting(tx, 'supplier', rest, now)
    await writeSetting(tx, 'gifts', demoGifts, now)
    for (const code of demoCodes) await insertCode(tx, code, now)
    await seedDemoPeople(tx, now)
  })
}

function readPictures(): SeedPicture[] {
  return JSON.parse(readFileSync(PICTURES, 'utf8')) as SeedPicture[]
}

function tile({
  key,
  es,
  en,
  image,
}: {
  key: string
  es: { name: string; uri: string }
  en: { name: string; uri: string }
  image: string
}) {
  return { key, words: { es, en }, picture_key: image }
}

async function toSeed(product: DemoProduct, now: Date): Promise<SeedProduct> {
  const { garment, print, variant, es, en } = product
  const clean = async (text: DemoProduct['es']) => ({ ...text, detail: await cleanHtml(text.detail) })
  return {
    ...product,
    words: { es: await clean(es), en: await clean(en) },
    subcategory_key: product.subcategory,
    collection_key: product.collection,
    published_at: new Date(now.valueOf() - product.days_old * DAY_MS),
    chart_picture_key: product.find_your_size ? product.size_chart : null,
    size_chart_key: product.find_your_size ? garment : null,
    colors: product.colors.map(({ cloth, views }) => ({
      key: cloth,
      picture_keys: views.map((view) => pictureKey({ garment, print, variant, cloth, view })),
    })),
    stockOf: stockFor(product),
  }
}

async function seedHome(tx: Tx): Promise<void> {
  const { headline, button, link, desktop_image, mobile_image, desktop_is_video, mobile_is_video } = demoBanner
  const category = demoCategories.find(({ key }) => key === link.category)!
  const subcategory = category.subcategories.find(({ key }) => key === link.subcategory)!
  const banner = {
    position: 1,
    desktop_image: `/media/${desktop_image}/1280.avif`,
    mobile_image: `/media/${mobile_image}/640.webp`,
    desktop_is_video,
    mobile_is_video,
  }
  const [{ id: banner_id } = { id: 0 }] = await insertRows<{ id: number }>(tx, 'banners', [banner], 'id')
  const langs = ['es', 'en'] as const
  await insertRows(
    tx,
    'banner_texts',
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
    picture_key: image,
    link: address,
  }))
  const rows = await insertRows<{ id: number }>(tx, 'posts', posts, 'id')
  await insertRows(
    tx,
    'post_texts',
    demoPosts.flatMap(({ description }, index) =>
      langs.map((lang) => ({ post_id: rows[index]!.id, lang, description: description[lang] })),
    ),
  )
}
