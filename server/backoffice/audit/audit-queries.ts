import type { Lang } from '@shop/contract/locale.ts'
import type { Db } from '../../platform/db.ts'

export function listOrderSubjects(db: Db, code: string): Promise<string[]> {
  return db<{ subject: string }[]>`
    with found as (select id, code from orders where code = ${code})
    select unnest(array['order:' || id, 'order:' || code]) as subject from found
    union all select 'payment:' || payments.id from found join payments on payments.order_id = found.id
    union all select 'refund:' || refunds.id
      from found join payments on payments.order_id = found.id join refunds on refunds.payment_id = payments.id
    union all select 'return:' || returns.id from found join returns on returns.order_id = found.id`.column()
}

interface Named {
  name: string
  /** The mailbox of a member, which no member can change. */
  email: string | null
}

/**
 * Names the members of staff, the orders that are named by their number, the campaigns, and what the catalog consists of among
 * actors and subjects; the catalog in a language, or in any where an object lacks a text in it. The audit is never deleted and
 * names no customer.
 */
export async function listAuditNames(db: Db, named: readonly string[], lang: Lang): Promise<Map<string, Named>> {
  const ids = {
    ...{ staff: listIds('staff', named), order: listIds('order', named), campaign: listIds('campaign', named) },
    ...{ product: listIds('product', named), collection: listIds('collection', named) },
    ...{ category: listIds('category', named), color: listIds('color', named), artwork: listIds('artwork', named) },
    price_list: listIds('price_list', named),
  }
  if (Object.values(ids).every((list) => list.length === 0)) return new Map()
  const rows = await db<(Named & { subject: string })[]>`
    select 'staff:' || id as subject, name, email from staff_members where id = any(${ids.staff}::integer[])
    union all select 'order:' || id, code, null from orders where id = any(${ids.order}::integer[])
    union all select 'campaign:' || id, name, null from campaigns where id = any(${ids.campaign}::integer[])
    union all (
      select distinct on (product_id) 'product:' || product_id, name, null from product_texts
      where product_id = any(${ids.product}::integer[]) order by product_id, lang = ${lang} desc
    )
    union all (
      select distinct on (collection_id) 'collection:' || collection_id, name, null from collection_texts
      where collection_id = any(${ids.collection}::integer[]) order by collection_id, lang = ${lang} desc
    )
    union all (
      select distinct on (category_id) 'category:' || category_id, name, null from category_texts
      where category_id = any(${ids.category}::integer[]) order by category_id, lang = ${lang} desc
    )
    union all (
      select distinct on (color_id) 'color:' || color_id, name, null from color_texts
      where color_id = any(${ids.color}::integer[]) order by color_id, lang = ${lang} desc
    )
    union all (
      select distinct on (artwork_id) 'artwork:' || artwork_id, name, null from artwork_texts
      where artwork_id = any(${ids.artwork}::integer[]) order by artwork_id, lang = ${lang} desc
    )
    union all (
      select distinct on (price_list_id) 'price_list:' || price_list_id, name, null from price_list_texts
      where price_list_id = any(${ids.price_list}::integer[]) order by price_list_id, lang = ${lang} desc
    )`
  return new Map(rows.map(({ subject, name, email }) => [subject, { name, email }]))
}

/** Returns the numbers of the subjects of a kind, each once. */
function listIds(kind: string, subjects: readonly string[]): number[] {
  const pattern = new RegExp(`^${kind}:(\\d{1,9})$`)
  return [...new Set(subjects.flatMap((subject) => pattern.exec(subject)?.[1] ?? []))].map(Number)
}
