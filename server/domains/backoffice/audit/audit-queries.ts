import type { Lang } from '@shop/contract/locale.ts'
import type { Db } from '../../../platform/db.ts'

/** Lists the subjects of actions on an order: the order by its number or code, its payments, refunds and returns. */
export function listOrderSubjects(db: Db, code: string): Promise<string[]> {
  return db<{ subject: string }[]>`
    with found as (select id, code from orders where code = ${code})
    select unnest(array['order:' || id, 'order:' || code]) as subject from found
    union all select 'payment:' || payments.id from found join payments on payments.order_id = found.id
    union all select 'refund:' || refunds.id
      from found join payments on payments.order_id = found.id join refunds on refunds.payment_id = payments.id
    union all select 'return:' || returns.id from found join returns on returns.order_id = found.id`.column()
}

/** Returns the codes of the orders among these subjects that are named by their number. */
export async function listOrderNames(db: Db, subjects: readonly string[]): Promise<Map<string, string>> {
  const ids = subjects.flatMap((subject) => /^order:(\d{1,9})$/.exec(subject)?.[1] ?? [])
  if (ids.length === 0) return new Map()
  const rows = await db<{ id: number; code: string }[]>`
    select id, code from orders where id = any(${[...new Set(ids)].map(Number)}::integer[])`
  return new Map(rows.map(({ id, code }) => [`order:${id}`, code]))
}

/** Returns the names of the products among the subjects, in a language, or in any where it lacks one. */
export async function listProductNames(db: Db, subjects: readonly string[], lang: Lang): Promise<Map<string, string>> {
  const ids = subjects.flatMap((subject) => /^product:(\d{1,9})$/.exec(subject)?.[1] ?? [])
  if (ids.length === 0) return new Map()
  const rows = await db<{ id: number; name: string }[]>`
    select distinct on (product_id) product_id as id, name from product_texts
    where product_id = any(${[...new Set(ids)].map(Number)}::integer[])
    order by product_id, lang = ${lang} desc`
  return new Map(rows.map(({ id, name }) => [`product:${id}`, name]))
}
