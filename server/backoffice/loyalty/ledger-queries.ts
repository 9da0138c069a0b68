import type { LedgerEntry, LoyaltySummary } from '@shop/contract/staff/loyalty.ts'
import type { Db, Fragment } from '../../platform/db.ts'
import type { Page } from '../../platform/paging.ts'
import { countFound, type WordSearch } from '../common/word-search-queries.ts'
import { countByLevel } from './loyalty-use-queries.ts'
import {
  matchesCustomerWords,
  matchesWords,
  selectActorName,
  selectIso,
  splitSearch,
} from '../common/common-queries.ts'

export interface LedgerFilter {
  q?: string | undefined
  customer_id?: number | undefined
  kind?: LedgerEntry['kind'] | undefined
  mayReadContact: boolean
}

/**
 * Lists a page of the ledger of all customers, the newest first, with each balance after its entry. A reason, in which
 * staff may have named a person, is only for those who may read contacts.
 */
export async function listLedgerRows(
  db: Db,
  filter: LedgerFilter,
  { limit, offset }: Page,
): Promise<{ rows: LedgerEntry[]; total: number; most: number }> {
  const search = splitSearch(filter.q ?? '').length > 0 ? searchCustomers(db, filter) : undefined
  const from = (condition: Fragment) => fromMatching(db, filter, condition)
  const { condition, total, most } = await countFound(db, search, from)
  const reasons = filter.mayReadContact ? db`reason, reason_en` : db`null as reason, null as reason_en`
  const rows = await db<LedgerEntry[]>`
    select entry.id, ${selectIso(db, db`entry.at`)} as at, entry.customer_id, customers.affiliation,
      trim(customers.name || ' ' || customers.lastname) as name, entry.kind, entry.crystals, (
        select sum(earlier.crystals) from crystal_entries earlier
        where earlier.customer_id = entry.customer_id and earlier.id <= entry.id
      )::integer as balance, orders.code as order_code, basis, entry.currency, ${reasons},
      ${selectActorName(db, db`entry.actor`)} as author
    from (select entry.* ${from(condition)} order by entry.id desc limit ${limit} offset ${offset}) entry
    join customers on customers.id = entry.customer_id
    left join orders on orders.id = entry.order_id
    order by entry.id desc`
  return { rows, total, most }
}

/** Entries are also found by the code of their order, and those of staff by their reason, by who may read it. */
function searchCustomers(db: Db, { q, mayReadContact }: LedgerFilter): WordSearch {
  const reason = db`fold(reason || ' ' || coalesce(reason_en, ''))`
  return {
    table: db`customers`,
    column: db`entry.customer_id`,
    words: matchesCustomerWords(db, q, mayReadContact),
    or: db`entry.order_id = any(array(select id from orders where code = upper(${q ?? ''})))
      or (${mayReadContact} and entry.kind = 'adjustment' and ${matchesWords(db, reason, q)})`,
  }
}

function fromMatching(db: Db, { customer_id, kind }: LedgerFilter, condition: Fragment): Fragment {
  return db`
    from crystal_entries entry
    where ${customer_id === undefined ? db`true` : db`entry.customer_id = ${customer_id}`}
      and ${kind === undefined ? db`true` : db`entry.kind = ${kind}`}
      and ${condition}`
}

export type LevelRow = Omit<LoyaltySummary['levels'][number], 'level_name'>

/**
 * Counts the open accounts of each level, and those that rose to it or fell from it since then. The balance before each
 * entry follows from today's, less the later entries.
 */
export function listLevelRows(db: Db, since: Date): Promise<LevelRow[]> {
  return db<LevelRow[]>`
    with open_accounts as (${countByLevel(db)}), entries as (
      select entry.customer_id, entry.crystals, balance.crystals - coalesce(sum(entry.crystals) over (
        partition by entry.customer_id order by entry.id desc rows between unbounded preceding and 1 preceding
      ), 0) as after
      from crystal_entries entry join crystal_balances balance on balance.customer_id = entry.customer_id
      where entry.at >= ${since}
    ), moves as (
      select customer_id, from_level, to_level
      from entries cross join lateral (
        select level_of((after - crystals)::integer) as from_level, level_of(after::integer) as to_level
      ) step
      where from_level <> to_level and not exists (
        select from customers where customers.id = customer_id and closed_at is not null)
    )
    select levels.level, coalesce(open_accounts.customers, 0) as customers, coalesce(open_accounts.crystals, 0) as crystals,
      (select count(distinct customer_id)::integer from moves where to_level = levels.level and from_level < to_level) as entered,
      (select count(distinct customer_id)::integer from moves where from_level = levels.level and to_level < from_level) as left
    from generate_series(0, 3) as levels (level) left join open_accounts on open_accounts.level = levels.level
    order by levels.level`
}

/** Sums the crystals of each kind of entry since then. */
export function sumCrystals(
  db: Db,
  since: Date,
): Promise<Pick<LoyaltySummary, 'crystals_earned' | 'crystals_taken' | 'crystals_adjusted'>> {
  return db<Pick<LoyaltySummary, 'crystals_earned' | 'crystals_taken' | 'crystals_adjusted'>[]>`
    select coalesce(sum(crystals) filter (where kind = 'order'), 0)::integer as crystals_earned,
      coalesce(-sum(crystals) filter (where kind = 'refund'), 0)::integer as crystals_taken,
      coalesce(sum(crystals) filter (where kind = 'adjustment'), 0)::integer as crystals_adjusted
    from crystal_entries where at >= ${since}`.one()
}

export function listCheckRows(db: Db): Promise<LoyaltySummary['checks']> {
  return db<LoyaltySummary['checks']>`
    select ledger, inconsistencies, ${selectIso(db, db`checked_at`)} as checked_at from ledger_checks
    where ledger in ('crystals', 'gifts') order by ledger`
}
