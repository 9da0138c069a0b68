import type { Db, Tx } from '../../platform/db.ts'
import type { ProductPlan } from './plan-types.ts'

export interface AppliedRow {
  line: number
  product_id: number | null
  version: number | null
  plan: ProductPlan
}

/** Lists the next products of an import that are new or change, in the order of the file. */
export function listAppliedRows(
  db: Db,
  import_id: number,
  action: 'new' | 'changed',
  after: number,
  limit: number,
): Promise<AppliedRow[]> {
  return db<AppliedRow[]>`
    select line, product_id, version, plan from import_products
    where import_id = ${import_id} and action = ${action} and line > ${after} order by line limit ${limit}`
}

interface CountedLevel {
  size_id: number
  color_id: number
}

export function listCountedLevels(db: Db, import_id: number): Promise<CountedLevel[]> {
  return db<CountedLevel[]>`
    select sizes.id as size_id, counted.color_id
    from import_products product
    cross join lateral jsonb_to_recordset(product.plan -> 'counts') as counted (size text, color_id integer)
    join sizes on sizes.product_id = product.product_id and sizes.letter = counted.size
    where product.import_id = ${import_id} and product.action = 'changed'`
}

export function listChangedProducts(db: Db, import_id: number): Promise<{ line: number; name: string }[]> {
  return db<{ line: number; name: string }[]>`
    select given.line, given.name from import_products given
    left join products product on product.id = given.product_id
    where given.import_id = ${import_id} and given.action = 'changed' and product.version is distinct from given.version
    order by given.line limit 200`
}

/** Lists products whose counted stock changed since it was compared, or has more units committed and reserved than were counted. */
export function listSoldProducts(db: Db, import_id: number): Promise<{ line: number; name: string }[]> {
  return db<{ line: number; name: string }[]>`
    select distinct given.line, given.name from import_products given
    cross join lateral jsonb_to_recordset(given.plan -> 'counts')
      as counted (size text, color_id integer, count integer, seen integer)
    left join sizes on sizes.product_id = given.product_id and sizes.letter = counted.size
    left join stock on stock.size_id = sizes.id and stock.color_id = counted.color_id
    where given.import_id = ${import_id} and given.action = 'changed'
      and (coalesce(stock.on_hand, 0) <> counted.seen or coalesce(stock.allocated, 0) > counted.count)
    order by given.line limit 200`
}

export async function insertImportedProducts(
  tx: Tx,
  source: string,
  origins: { foreign_key: string; product_id: number }[],
): Promise<void> {
  await tx`
    insert into imported_products (source, foreign_key, product_id)
    select ${source}, foreign_key, product_id
    from jsonb_to_recordset(${JSON.stringify(origins)}::jsonb) as given (foreign_key text, product_id integer)
    on conflict (source, foreign_key) do update set product_id = excluded.product_id`
}

export async function insertImportedImages(tx: Tx, images: [url: string, key: string][]): Promise<void> {
  const urls = images.map(([url]) => url)
  const keys = images.map(([, key]) => key)
  await tx`
    insert into imported_images (url, key) select * from unnest(${urls}::text[], ${keys}::text[])
    on conflict (url) do update set key = excluded.key`
}

export function listTouchedProducts(db: Db, import_id: number): Promise<number[]> {
  return db<{ product_id: number }[]>`
    select product_id from import_products where import_id = ${import_id} and action = 'changed'`.column()
}
