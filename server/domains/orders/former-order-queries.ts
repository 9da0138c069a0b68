import type { FormerOrder } from '@shop/contract/former-orders.ts'
import type { MovedSource } from '@shop/contract/moved-sources.ts'
import type { Db, Tx } from '../../platform/db.ts'

const MAX_SHOWN = 200

/** An order of a former shop with the mailbox, in lower case, of the account that it is of. */
export type NewFormerOrder = Omit<FormerOrder, 'id'> & { mailbox: string }

/**
 * Adds orders of a former shop to open accounts, and returns their number. One that is there already stays as it is. An
 * account that is being closed is waited for, so that nothing is added to a closed one.
 */
export function insertFormerOrders(
  tx: Tx,
  orders: readonly NewFormerOrder[],
  { actor, at }: { actor: string; at: Date },
): Promise<number> {
  return tx<{ added: number }[]>`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(orders)}::jsonb) as given (mailbox text, source text, number text,
        placed_at timestamptz, currency text, total bigint, state text, lines jsonb)
    ), owners as (
      select id, lower(email) as mailbox from customers
      where lower(email) in (select mailbox from given) and closed_at is null
      order by id for no key update
    ), added as (
      insert into former_orders (customer_id, source, number, placed_at, currency, total, state, lines, imported_at,
        imported_by)
      select owners.id, source, number, placed_at, currency, total, state, lines, ${at}, ${actor}
      from given join owners using (mailbox)
      on conflict (source, number) do nothing
      returning id
    )
    select count(*)::integer as added from added`.value()
}

export function listKnownFormerOrders(db: Db, source: MovedSource, numbers: readonly string[]): Promise<string[]> {
  return db<{ number: string }[]>`
    select number from former_orders where source = ${source} and number = any(${[...numbers]}::text[])`.column()
}

/** Lists a customer's orders in a former shop, the newest first. */
export async function listFormerOrders(db: Db, customer_id: number): Promise<FormerOrder[]> {
  const rows = await db<(Omit<FormerOrder, 'placed_at'> & { placed_at: Date })[]>`
    select id, source, number, placed_at, currency, total, state, lines
    from former_orders where customer_id = ${customer_id} order by placed_at desc, id desc limit ${MAX_SHOWN}`
  return rows.map(({ placed_at, ...order }) => ({ ...order, placed_at: placed_at.toISOString() }))
}

/** Lists a customer's orders in a former shop as personal data, a row for each of their lines. */
export function listPersonalFormerOrders(db: Db, customer_id: number): Promise<object[]> {
  return db`
    select source, number, placed_at, currency, total, state, line.name as product, line.quantity, line.price, imported_at
    from former_orders left join lateral jsonb_to_recordset(lines) as line (name text, quantity integer, price bigint) on true
    where customer_id = ${customer_id} order by former_orders.placed_at, former_orders.id`
}

export async function deleteFormerOrders(tx: Tx, customer_id: number): Promise<void> {
  await tx`delete from former_orders where customer_id = ${customer_id}`
}

export function listFormerOrdersOfClosed(db: Db): Promise<string[]> {
  return db<{ sentence: string }[]>`
    select 'order ' || number || ' of ' || source || ' belongs to a closed account' as sentence
    from former_orders join customers on customers.id = customer_id where closed_at is not null`.column()
}
