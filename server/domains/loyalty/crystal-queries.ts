import { SHOP_TIME_ZONE } from '@shop/contract/calendar.ts'
import type { Currency, Lang } from '@shop/contract/locale.ts'
import type { Db, Tx } from '../../platform/db.ts'
import { isWithin, type Slice } from '../../platform/slices.ts'
import type { Page } from '../../platform/paging.ts'
import type { Credit } from './debit.ts'

/**
 * Locks a customer's balance for this transaction, so that only one transaction writes to the ledger. Returns the
 * crystals; 0 without a balance.
 */
export function lockBalance(tx: Tx, customer_id: number): Promise<number> {
  return tx<{ crystals: number }[]>`
    insert into crystal_balances (customer_id, crystals) values (${customer_id}, 0)
    on conflict (customer_id) do update set crystals = crystal_balances.crystals
    returning crystals`.value()
}

/** A line of the ledger. `basis` and `rate` are minor units of `currency`. */
export interface NewCrystalEntry {
  customer_id: number
  kind: 'order' | 'refund' | 'adjustment'
  crystals: number
  order_id?: number
  refund_id?: number
  basis?: number
  currency?: Currency
  rate?: number
  /** The reason that the customer reads, in Spanish or in the only language it was written in. */
  reason?: string
  reason_en?: string | null
  actor: string
  /** Whether it counts against the monthly limit of the member who made it. */
  limited?: boolean
  at: Date
}

/**
 * Adds an entry to the ledger and to the balance in one statement, and returns the balance with it. The caller has locked
 * the balance if the entry takes crystals. Undefined when this order was credited, or this refund debited, before; then
 * nothing changes.
 */
export function insertCrystalEntry(tx: Tx, entry: NewCrystalEntry): Promise<number | undefined> {
  const { order_id = null, refund_id = null, basis = null, currency = null, rate = null } = entry
  const { reason = null, reason_en = null, limited = false } = entry
  return tx<{ crystals: number }[]>`
    with entry as (
      insert into crystal_entries (customer_id, kind, crystals, order_id, refund_id, basis, currency, rate, reason, reason_en,
        actor, limited, at)
      values (${entry.customer_id}, ${entry.kind}, ${entry.crystals}, ${order_id}, ${refund_id}, ${basis}, ${currency},
        ${rate}, ${reason}, ${reason_en}, ${entry.actor}, ${limited}, ${entry.at})
      on conflict do nothing
      returning customer_id, crystals
    )
    insert into crystal_balances (customer_id, crystals) select customer_id, greatest(crystals, 0) from entry
    on conflict (customer_id) do update set crystals = crystal_balances.crystals + (select crystals from entry)
    returning crystals`.firstValue()
}

/**
 * Returns how many crystals were corrected under the monthly limit for a customer, added and removed alike, in the month
 * of `at` in the shop's time zone.
 */
export function calculateLimitedCrystals(db: Db, customer_id: number, at: Date): Promise<number> {
  return db<{ crystals: number }[]>`
    select coalesce(sum(abs(crystals)), 0)::integer as crystals from crystal_entries
    where customer_id = ${customer_id} and limited
      and at >= date_trunc('month', ${at}::timestamptz, ${SHOP_TIME_ZONE})`.value()
}

/** Has the corrections of one member wait for each other until this transaction ends. */
export async function lockCorrections(tx: Tx, actor: string): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended('crystal-corrections:' || ${actor}, 0))`
}

/**
 * Returns how many crystals a member has corrected for all customers, added and removed alike, on the day of `at` in the
 * shop's time zone.
 */
export function calculateCorrectedCrystals(db: Db, actor: string, at: Date): Promise<number> {
  return db<{ crystals: number }[]>`
    select coalesce(sum(abs(crystals)), 0)::integer as crystals from crystal_entries
    where kind = 'adjustment' and actor = ${actor}
      and at >= date_trunc('day', ${at}::timestamptz, ${SHOP_TIME_ZONE})`.value()
}

/** The crystals that an order earned, their rate, and the crystals debited by refunds so far. */
export interface CreditRow extends Credit {
  customer_id: number
  currency: Currency
}

/**
 * Finds the credit of an order with its refunds so far (`refunded`, `debited`). Undefined when the order was never
 * credited.
 */
export function findCredit(db: Db, order_id: number): Promise<CreditRow | undefined> {
  return db<CreditRow[]>`
    select credit.customer_id, credit.crystals, credit.basis, credit.currency, credit.rate,
      coalesce(sum(debit.basis), 0)::bigint as refunded, coalesce(-sum(debit.crystals), 0)::integer as debited
    from crystal_entries credit
    left join crystal_entries debit on debit.order_id = credit.order_id and debit.kind = 'refund'
    where credit.order_id = ${order_id} and credit.kind = 'order'
    group by credit.id`.first()
}

export interface CrystalEntryRow {
  id: number
  at: Date
  kind: NewCrystalEntry['kind']
  crystals: number
  balance: number
  reason: string | null
  order_number: string | null
}

/** Lists a page of a customer's ledger, newest first, with the balance after each entry. */
export function listCrystalEntryRows(
  db: Db,
  customer_id: number,
  lang: Lang,
  { limit, offset }: Page,
): Promise<CrystalEntryRow[]> {
  return db<CrystalEntryRow[]>`
    select entry.id, entry.at, entry.kind, entry.crystals, entry.balance::integer, orders.code as order_number,
      case when ${lang} = 'en' then coalesce(entry.reason_en, entry.reason) else entry.reason end as reason
    from (
      select id, at, kind, crystals, reason, reason_en, order_id, sum(crystals) over (order by id) as balance
      from crystal_entries where customer_id = ${customer_id}
    ) entry
    left join orders on orders.id = entry.order_id
    order by entry.id desc
    limit ${limit} offset ${offset}`
}

export function countCrystalEntries(db: Db, customer_id: number): Promise<number> {
  return db<{ count: number }[]>`
    select count(*)::integer as count from crystal_entries where customer_id = ${customer_id}`.value()
}

export function listCrystalInconsistencies(db: Db, slice: Slice): Promise<string[]> {
  return db<{ inconsistency: string }[]>`
    select format('customer %s has %s crystals, the ledger says %s', customer_id, coalesce(balance.crystals, 0),
      coalesce(ledger.crystals, 0)) as inconsistency
    from (select customer_id, crystals from crystal_balances where ${isWithin(db, 'customer_id', slice)}) balance
    full join (
      select customer_id, sum(crystals) as crystals from crystal_entries
      where ${isWithin(db, 'customer_id', slice)} group by 1
    ) ledger using (customer_id)
    where coalesce(balance.crystals, 0) <> coalesce(ledger.crystals, 0)`.column()
}
