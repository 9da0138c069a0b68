import { langs } from '@shop/contract/locale.ts'
import type { Tx } from '../../platform/db.ts'
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
  image_key: string | null
  on_home: boolean
  subcategories: Omit<SeedCategory, 'subcategories' | 'on_home'>[]
}

export interface SeedCollection {
  key: string
  opens_at: Date
  teaser: ({ image_key: string } & Translations<string>) | null
  words: Translations<{ name: string; uri: string; description: string }>
}

export async function seedImages(tx: Tx, images: SeedImage[]): Promise<void> {
  await insertRows(tx, 'images', ['key', 'width', 'height', 'color'], images)
  const texts = images.flatMap(({ key, alt }) => langs.map((lang) => ({ image_key: key, lang, alt: alt[lang] })))
  await insertRows(tx, 'image_texts', ['image_key', 'lang', 'alt'], texts)
}

export async function seedColors(
  tx: Tx,
  colors: Record<string, { hex_code: string } & Translations<string>>,
): Promise<IdsByKey> {
  const ids = await insertNumberedRows(tx, 'colors', ['hex_code'], Object.values(colors))
  const texts = Object.values(colors).flatMap((color, index) =>
    langs.map((lang) => ({ color_id: ids[index]!, lang, name: color[lang] })),
  )
  await insertRows(tx, 'color_texts', ['color_id', 'lang', 'name'], texts)
  return new IdsByKey(Object.keys(colors).map((key, index) => [key, ids[index]!]))
}

/** Inserts categories and subcategories in order; the returned ids are of both. */
export async function seedCategories(tx: Tx, categories: SeedCategory[]): Promise<IdsByKey> {
  const numbers = new IdsByKey()
  const columns = ['parent_id', 'position', 'image_key', 'on_home'] as const
  for (const [position, category] of categories.entries()) {
    const parent = { parent_id: null, position, image_key: category.image_key, on_home: category.on_home }
    const [parent_id] = await insertNumberedRows(tx, 'categories', columns, [parent])
    numbers.set(category.key, parent_id!)
    const children = category.subcategories.map(({ image_key }, childIndex) => ({
      parent_id,
      position: childIndex,
      image_key,
      on_home: false,
    }))
    const ids = await insertNumberedRows(tx, 'categories', columns, children)
    category.subcategories.forEach(({ key }, index) => numbers.set(key, ids[index]!))
  }
  const all = categories.flatMap((category) => [category, ...category.subcategories])
  const texts = all.flatMap(({ key, words }) =>
    langs.map((lang) => ({ category_id: numbers.getRequired(key), lang, ...words[lang] })),
  )
  await insertRows(tx, 'category_texts', ['category_id', 'lang', 'name', 'uri'], texts)
  return numbers
}

/** Inserts collections and returns their ids by key. A collection without a `teaser` is not announced. */
export async function seedCollections(tx: Tx, collections: SeedCollection[]): Promise<IdsByKey> {
  const ids = await insertNumberedRows(
    tx,
    'collections',
    ['opens_at', 'announced', 'image_key'],
    collections.map(({ opens_at, teaser }) => ({
      opens_at,
      announced: teaser !== null,
      image_key: teaser?.image_key ?? null,
    })),
  )
  const numbers = new IdsByKey(collections.map(({ key }, index) => [key, ids[index]!]))
  const texts = collections.flatMap(({ key, words, teaser }) =>
    langs.map((lang) => ({
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
