import type { Tx } from '../../../platform/db.ts'
import type { Shop } from '../../../platform/shop.ts'
import { type ImportRow, insertProblems, setState } from './import-queries.ts'
import { countPictures } from './picture-queries.ts'

/** Ends a check: finds what only the whole file shows, and has its images fetched when nothing is wrong. */
export async function finishCheck(tx: Tx, shop: Shop, { id, run, format }: ImportRow): Promise<void> {
  if (format !== 'own') await separateSkus(tx, id)
  await reportTwins(tx, id)
  await setState(tx, id, 'checked', { checked_at: shop.clock.now() })
  const [wrong] = await tx`select from import_products where import_id = ${id} and action = 'wrong' limit 1`
  const { waiting } = await countPictures(tx, id)
  if (!wrong && waiting > 0) await shop.queue.add(tx, 'fetch-import-pictures', { id, run })
}

/** New products of another shop whose variants begin with the same letters get the other shop's own name as sku. */
async function separateSkus(tx: Tx, id: number): Promise<void> {
  await tx`
    update import_products set plan = jsonb_set(plan, '{fields,sku}', to_jsonb(left(plan ->> 'foreign_key', 60)))
    where import_id = ${id} and action = 'new' and plan #>> '{fields,sku}' in (
      select plan #>> '{fields,sku}' from import_products where import_id = ${id} and action = 'new'
      group by 1 having count(*) > 1)`
}

/** Two products of a file may not be the same product of the shop, nor have the same address or sku. */
async function reportTwins(tx: Tx, id: number): Promise<void> {
  const twins = await tx<{ key: string; line: number; name: string; code: string; uri: string }[]>`
    with given as (
      select key, line, name, 'uri_twice' as code, plan #>> array['fields', 'texts', lang, 'uri'] as uri
      from import_products, unnest(array['es', 'en']) lang
      where import_id = ${id} and action in ('new', 'changed') and plan #>> array['fields', 'texts', lang, 'uri'] <> ''
      union all
      select key, line, name, 'product_twice', product_id::text
      from import_products where import_id = ${id} and action in ('changed', 'equal')
      union all
      select key, line, name, 'product_twice', 'sku ' || (plan #>> '{fields,sku}')
      from import_products where import_id = ${id} and action = 'new'
    )
    select key, line, name, code, uri from given
    where (code, uri) in (select code, uri from given group by code, uri having count(*) > 1)
    order by line limit 1000`
  if (twins.length === 0) return
  await insertProblems(
    tx,
    id,
    twins.map(({ line, name, code, uri }) => ({
      line,
      column: code === 'uri_twice' ? 'uri' : 'sku',
      value: name,
      code,
      data: { uri },
    })),
  )
  const keys = twins.map(({ key }) => key)
  await tx`update import_products set action = 'wrong' where import_id = ${id} and key = any(${keys}::text[])`
}
