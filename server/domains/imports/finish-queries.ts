import type { Tx } from '../../platform/db.ts'

/** New products of another shop whose variants begin with the same letters get the other shop's own name as sku. */
export async function separateSkus(tx: Tx, id: number): Promise<void> {
  await tx`
    update import_products set plan = jsonb_set(plan, '{fields,sku}', to_jsonb(left(plan ->> 'foreign_key', 60)))
    where import_id = ${id} and action = 'new' and plan #>> '{fields,sku}' in (
      select plan #>> '{fields,sku}' from import_products where import_id = ${id} and action = 'new'
      group by 1 having count(*) > 1)`
}

export interface Twin {
  key: string
  line: number
  name: string
  code: 'uri_twice' | 'product_twice'
  uri: string
}

/** Lists products of a file that are the same product of the shop, or would have the same address or sku. */
export function listTwins(tx: Tx, id: number): Promise<Twin[]> {
  return tx<Twin[]>`
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
}

export async function markWrong(tx: Tx, id: number, keys: string[]): Promise<void> {
  await tx`update import_products set action = 'wrong' where import_id = ${id} and key = any(${keys}::text[])`
}

export function hasWrongProducts(tx: Tx, id: number): Promise<boolean> {
  return tx`select from import_products where import_id = ${id} and action = 'wrong' limit 1`.any()
}
