import { paidStatuses } from '../domains/orders/orders.ts'
import type { Db } from '../platform/db.ts'
import { isWithin, type Slice } from '../platform/slices.ts'

export function listCodeUseInconsistencies(db: Db, slice: Slice): Promise<string[]> {
  return db<{ inconsistency: string }[]>`
    select format('order %s was paid with the code %s, which does not count it', orders.id, orders.discount_code) as inconsistency
    from orders
    where ${isWithin(db, 'orders.id', slice)} and orders.discount_code is not null
      and orders.payment_status = any(${paidStatuses}) and not exists (
        select from code_uses used join discount_codes code on code.id = used.code_id
        where used.order_id = orders.id and code.code = orders.discount_code
      )
    union all
    select format('the code %s counts order %s, which has not got it', code.code, orders.id)
    from code_uses used
    join discount_codes code on code.id = used.code_id
    join orders on orders.id = used.order_id
    where ${isWithin(db, 'used.order_id', slice)} and orders.discount_code is distinct from code.code
    union all
    select format('the code %s counts order %s, which has ended', code.code, orders.id)
    from code_uses used
    join discount_codes code on code.id = used.code_id
    join orders on orders.id = used.order_id
    where ${isWithin(db, 'used.order_id', slice)} and orders.status in ('expired', 'canceled')
      and orders.payment_status <> all(${paidStatuses})`.column()
}

export function listOverusedCodes(db: Db, slice: Slice): Promise<string[]> {
  return db<{ inconsistency: string }[]>`
    select format('the code %s has %s uses of %s', code.code, count(*), code.uses) as inconsistency
    from code_uses used join discount_codes code on code.id = used.code_id
    where ${isWithin(db, 'code.id', slice)} and code.uses is not null
    group by code.id having count(*) > code.uses`.column()
}

export function listCustomersOverusingCodes(db: Db, slice: Slice): Promise<string[]> {
  return db<{ inconsistency: string }[]>`
    select format('customer %s has used the code %s %s times of %s', orders.customer_id, code.code, count(*), code.uses_each) as inconsistency
    from code_uses used
    join discount_codes code on code.id = used.code_id
    join orders on orders.id = used.order_id
    where ${isWithin(db, 'orders.customer_id', slice)} and orders.discount_code is not null and code.uses_each is not null
    group by code.id, orders.customer_id having count(*) > code.uses_each`.column()
}
