import type { CallBody } from '@shop/contract/call.ts'
import { langs } from '@shop/contract/locale.ts'
import type { createCategory, StaffCategory } from '@shop/contract/staff/categories.ts'
import type { Db, Tx } from '../../../platform/db.ts'

export type CategoryFields = CallBody<typeof createCategory>
export type StaffCategoryRow = Omit<StaffCategory, 'image' | 'thumb'>

/** Lists all categories in the order of the shop, each before its subcategories; or one of them. */
export function listStaffCategoryRows(db: Db, id: number | null = null): Promise<StaffCategoryRow[]> {
  return db<StaffCategoryRow[]>`
    select category.id, category.parent_id, coalesce(es.name, '') as name_es, coalesce(en.name, '') as name_en,
      coalesce(es.uri, '') as uri_es, coalesce(en.uri, '') as uri_en, category.image_key,
      image.color as image_color, category.on_home, category.version,
      (select count(*)::integer from products where products.category_id = category.id) as product_count,
      array(select retired.uri from retired_uris retired
        where retired.kind = 'category' and retired.id = category.id order by retired.uri) as former_uris
    from categories category
    left join categories parent on parent.id = category.parent_id
    left join category_texts es on es.category_id = category.id and es.lang = 'es'
    left join category_texts en on en.category_id = category.id and en.lang = 'en'
    left join images image on image.key = category.image_key
    where ${id}::integer is null or category.id = ${id}
    order by coalesce(parent.position, category.position), coalesce(parent.id, category.id),
      category.parent_id is not null, category.position, category.id`
}

/** Locks the tree of categories, which has one writer at a time. */
export async function lockCategories(tx: Tx): Promise<void> {
  await tx`select from categories order by id for no key update`
}

export function insertCategory(
  tx: Tx,
  { parent_id, image_key, on_home }: Pick<CategoryFields, 'parent_id' | 'image_key' | 'on_home'>,
): Promise<number> {
  return tx<{ id: number }[]>`
    insert into categories (parent_id, position, image_key, on_home)
    select ${parent_id}::integer, coalesce(max(position) + 1, 0), ${image_key}::text, ${on_home}::boolean
    from categories where parent_id is not distinct from ${parent_id}
    returning id`.value()
}

/** Writes a category; one that moves to another level is the last there. */
export async function updateCategory(tx: Tx, id: number, fields: CategoryFields): Promise<void> {
  const { parent_id, image_key, on_home } = fields
  await tx`
    update categories set image_key = ${image_key}, on_home = ${on_home}, version = version + 1 where id = ${id}`
  await tx`
    update categories set parent_id = ${parent_id}, position = (
      select coalesce(max(other.position) + 1, 0) from categories other where other.parent_id is not distinct from ${parent_id})
    where id = ${id} and parent_id is distinct from ${parent_id}`
}

/** Writes the name and the address in both languages. A former address redirects from then on, by a trigger. */
export async function upsertCategoryTexts(tx: Tx, id: number, fields: CategoryFields): Promise<void> {
  for (const lang of langs)
    await tx`
      insert into category_texts (category_id, lang, name, uri)
      values (${id}, ${lang}, ${fields[`name_${lang}`].trim()}, ${fields[`uri_${lang}`]})
      on conflict (category_id, lang) do update set name = excluded.name, uri = excluded.uri
      where (category_texts.name, category_texts.uri) is distinct from (excluded.name, excluded.uri)`
}

interface CategoryContents {
  products: number
  product: string | null
  subcategories: number
  subcategory: string | null
}

/** Returns the names of the products and subcategories of a category, the first of each, with their numbers. */
export function findContents(db: Db, id: number, lang: string): Promise<CategoryContents> {
  return db<CategoryContents[]>`
    select
      (select count(*)::integer from products where category_id = ${id}) as products,
      (select coalesce(words.name, products.sku) from products
        left join product_texts words on words.product_id = products.id and words.lang = ${lang}
        where category_id = ${id} order by products.id limit 1) as product,
      (select count(*)::integer from categories where parent_id = ${id}) as subcategories,
      (select words.name from categories sub
        join category_texts words on words.category_id = sub.id and words.lang = ${lang}
        where sub.parent_id = ${id} order by sub.position limit 1) as subcategory`.one()
}
