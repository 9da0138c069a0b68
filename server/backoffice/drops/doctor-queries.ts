import type { VariantKey } from '@shop/contract/cart-lines.ts'
import type { Lang } from '@shop/contract/locale.ts'
import type { Db, Fragment } from '../../platform/db.ts'
import { escapeLike } from '../../platform/search-pattern.ts'
import { selectLevel } from '../../domains/loyalty/loyalty.ts'

export interface FanRow {
  id: number
  name: string
  email: string
  affiliation: string
  level: number
  is_blocked: boolean
  has_birth_date: boolean
}

function selectFan(db: Db): Fragment {
  return db`
    select customers.id, concat_ws(' ', customers.name, customers.lastname) as name, customers.email,
      customers.affiliation, ${selectLevel(db, db`customers.id`)} as level, customers.blocked_at is not null as is_blocked,
      customers.date_birth is not null as has_birth_date
    from customers`
}

export function findFan(db: Db, id: number): Promise<FanRow | undefined> {
  return db<FanRow[]>`${selectFan(db)} where customers.id = ${id} and customers.closed_at is null`.first()
}

/**
 * Lists customers by fan number, e-mail or name, exact fan numbers and e-mails first. The index of searched texts, which has
 * all of them and phones, finds the few that are compared.
 */
export function listFans(db: Db, q: string, limit: number): Promise<FanRow[]> {
  return db<FanRow[]>`
    ${selectFan(db)}
    where customers.closed_at is null and customers.search_text like (select '%' || fold(${escapeLike(q)}) || '%') and (upper(customers.affiliation) = upper(${q}) or strpos(lower(customers.email), lower(${q})) > 0
      or strpos(fold(customers.name || ' ' || customers.lastname), fold(${q})) > 0)
    order by upper(customers.affiliation) = upper(${q}) or lower(customers.email) = lower(${q}) desc, customers.id desc
    limit ${limit}`
}

export function selectProduct(db: Db, product_id: number): Fragment {
  return db`select ${product_id}::integer`
}

export interface ProductStockRow {
  unsold: number
  reserved: number
  reserved_until: Date | null
  /** Units that this customer has reserved: they count as free for them. */
  own: number
  in_search: boolean
}

export function findProductStock(
  db: Db,
  product_id: number,
  customer_id: number | null,
  lang: Lang,
): Promise<ProductStockRow> {
  return db<ProductStockRow[]>`
    with reserved as (
      select reservations.customer_id, reservations.expires_at, line.quantity
      from sizes join reservation_lines line on line.size_id = sizes.id
      join reservations on reservations.id = line.reservation_id and reservations.ended_at is null
      where sizes.product_id = ${product_id}
    )
    select
      (select coalesce(sum(on_hand - committed), 0)::int from stock where product_id = ${product_id}) as unsold,
      (select coalesce(sum(allocated - committed), 0)::int from stock where product_id = ${product_id}) as reserved,
      (select max(expires_at) from reserved) as reserved_until,
      (select coalesce(sum(quantity), 0)::int from reserved where customer_id = ${customer_id}) as own,
      exists (
        select from product_finds finds join search_words word on word.id = any(finds.words)
        where finds.product_id = ${product_id} and word.lang = ${lang}) as in_search`.one()
}

export function listVariantChoices(db: Db, product_id: number): Promise<VariantKey[]> {
  return db<VariantKey[]>`
    select product_id as id, size_id, color_id from (
      select sizes.product_id, sizes.id as size_id, offered.color_id
      from sizes join product_colors offered on offered.product_id = sizes.product_id
      where sizes.product_id = ${product_id}) variant
    order by size_id, color_id`
}

/** Finds the bank transfer of a customer that waits for its money: while it does, there can be no second one. */
export function findWaitingTransfer(
  db: Db,
  customer_id: number,
): Promise<{ code: string; deadline: Date } | undefined> {
  return db<{ code: string; deadline: Date }[]>`
    select orders.code, request.deadline from bank_transfers request join orders on orders.id = request.order_id
    where request.customer_id = ${customer_id} and request.ended_at is null`.first()
}
