import type { Lang } from '@shop/contract/locale.ts'
import type { Db } from '../../platform/db.ts'

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

/** How the audit shows a person or an object. */
interface Named {
  name: string
  /** The mailbox of a member, which no member can change. */
  email: string | null
}

/**
 * Names the members of staff, the orders that are named by their number, and the products among actors and subjects; products
 * in a language, or in any where they lack a text in it.
 */
export async function listAuditNames(db: Db, named: readonly string[], lang: Lang): Promise<Map<string, Named>> {
  const [staff, orders, products] = [listIds('staff', named), listIds('order', named), listIds('product', named)]
  if (staff.length + orders.length + products.length === 0) return new Map()
  const rows = await db<(Named & { subject: string })[]>`
    select 'staff:' || id as subject, name, email from staff_members where id = any(${staff}::integer[])
    union all select 'order:' || id, code, null from orders where id = any(${orders}::integer[])
    union all (
      select distinct on (product_id) 'product:' || product_id, name, null from product_texts
      where product_id = any(${products}::integer[]) order by product_id, lang = ${lang} desc
    )`
  return new Map(rows.map(({ subject, name, email }) => [subject, { name, email }]))
}

/** Returns the numbers of the subjects of a kind, each once. */
function listIds(kind: string, subjects: readonly string[]): number[] {
  const pattern = new RegExp(`^${kind}:(\\d{1,9})$`)
  return [...new Set(subjects.flatMap((subject) => pattern.exec(subject)?.[1] ?? []))].map(Number)
}
