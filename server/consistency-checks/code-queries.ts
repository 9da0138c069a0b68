import { paidStatuses } from '../domains/orders/orders.ts'
import type { Db } from '../platform/db.ts'

/** Finds codes, uses of codes and orders that contradict each other; returns a sentence for each. */
export async function listCodeInconsistencies(db: Db): Promise<string[]> {
  const rows = await db<{ inconsistency: string }[]>`
    select format('order %s was paid with the code %s, which does not count it', orders.id, orders.discount_code) as inconsistency
    from orders
    where orders.discount_code is not null
      and orders.payment_status = any(${paidStatuses}) and not exists (
        select from code_uses used join discount_codes code on code.id = used.code_id
        where used.order_id = orders.id and code.code = orders.discount_code
      )
    union all
    select format('the code %s counts order %s, which has not got it', code.code, orders.id)
    from code_uses used
    join discount_codes code on code.id = used.code_id
    join orders on orders.id = used.order_id
    where orders.discount_code is distinct from code.code
    union all
    select format('the code %s counts order %s, which has ended', code.code, orders.id)
    from code_uses used
    join discount_codes code on code.id = used.code_id
    join orders on orders.id = used.order_id
    where orders.status in ('expired', 'cancelled')
      and orders.payment_status <> all(${paidStatuses})
    union all
    select format('the code %s has %s uses of %s', code.code, count(*), code.uses)
    from code_uses used join discount_codes code on code.id = used.code_id
    group by code.id having count(*) > code.uses
    union all
    select format('customer %s has used the code %s %s times of %s', orders.customer_id, code.code, count(*), code.uses_each)
    from code_uses used
    join discount_codes code on code.id = used.code_id
    join orders on orders.id = used.order_id
    group by code.id, orders.customer_id having count(*) > code.uses_each`
  return rows.map(({ inconsistency }) => inconsistency)
}
