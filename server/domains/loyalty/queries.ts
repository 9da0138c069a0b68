import type { Currency } from '@shop/contract/locale.ts'
import type { Db, Tx } from '../../platform/db.ts'

/** A customer's crystals; 0 without any. */
export async function findCrystals(db: Db, customer_id: number): Promise<number> {
  const [row] = await db<
    { crystals: number }[]
  >`select crystals from crystal_balances where customer_id = ${customer_id}`
  return row?.crystals ?? 0
}

export interface OrderCredit {
  customer_id: number
  order_id: number
  crystals: number
  basis: number
  currency: Currency
  rate: number
  actor: string
  at: Date
}

/**
 * Writes a credit to the ledger and to the balance, in one statement. False when this order was credited before; then
 * nothing changes.
 */
export async function insertOrderCredit(tx: Tx, credit: OrderCredit): Promise<boolean> {
  const { customer_id, order_id, crystals, basis, currency, rate, actor, at } = credit
  const added = await tx`
    with entry as (
      insert into crystal_entries (customer_id, kind, crystals, order_id, basis, currency, rate, actor, at)
      values (${customer_id}, 'order', ${crystals}, ${order_id}, ${basis}, ${currency}, ${rate}, ${actor}, ${at})
      on conflict (order_id) where kind = 'order' do nothing
      returning customer_id, crystals
    )
    insert into crystal_balances (customer_id, crystals)
    select customer_id, crystals from entry
    on conflict (customer_id) do update set crystals = crystal_balances.crystals + excluded.crystals`
  return added.count > 0
}

/** Writes an adjustment made by a person (or the seed), with its reason. */
export async function insertAdjustment(
  tx: Db,
  adjustment: { customer_id: number; crystals: number; reason: string; actor: string; at: Date },
): Promise<void> {
  const { customer_id, crystals, reason, actor, at } = adjustment
  await tx`
    with entry as (
      insert into crystal_entries (customer_id, kind, crystals, reason, actor, at)
      values (${customer_id}, 'adjustment', ${crystals}, ${reason}, ${actor}, ${at})
      returning customer_id, crystals
    )
    insert into crystal_balances (customer_id, crystals)
    select customer_id, crystals from entry
    on conflict (customer_id) do update set crystals = crystal_balances.crystals + excluded.crystals`
}

/** Customers whose balance is not the sum of their ledger, in a sentence each. */
export async function listCrystalFaults(db: Db): Promise<string[]> {
  const rows = await db<{ customer_id: number; balance: number | null; ledger: number | null }[]>`
    select customer_id, balance.crystals as balance, ledger.crystals::integer as ledger
    from crystal_balances balance
    full join (select customer_id, sum(crystals) as crystals from crystal_entries group by 1) ledger using (customer_id)
    where balance.crystals is distinct from ledger.crystals`
  return rows.map(
    ({ customer_id, balance, ledger }) => `customer ${customer_id} has ${balance} crystals, the ledger says ${ledger}`,
  )
}
