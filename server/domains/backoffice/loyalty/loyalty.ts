import { DAY_MS } from '@shop/contract/calendar.ts'
import type { BenefitCosts, LedgerEntry, Liability, LoyaltySummary } from '@shop/contract/staff/loyalty.ts'
import type { List } from '@shop/contract/staff/list.ts'
import { type PageQuery, parseStaffPage, toList } from '../../../platform/paging.ts'
import { planForValues } from '../../../platform/plan-for-values.ts'
import type { Shop } from '../../../platform/shop.ts'
import { insertAuditEntry } from '../../audit/audit.ts'
import { readSettings, writeSetting } from '../../content/content.ts'
import { levels, requestableFromLevel, toMonth, toSeason } from '../../loyalty/loyalty.ts'
import { calculateLiability, type LoyaltyUse } from './liability.ts'
import { type LedgerFilter, listCheckRows, listLedgerRows, listLevelRows, sumCrystals } from './ledger-queries.ts'
import { readLoyaltyUse } from './loyalty-use-queries.ts'

const SUMMARY_MS = 30 * DAY_MS

/** Returns the customers of each level, the moves of 30 days, and the last check of the ledgers. */
export async function getLoyaltySummary({ db, clock }: Shop): Promise<LoyaltySummary> {
  const since = new Date(clock.now().valueOf() - SUMMARY_MS)
  const [rows, sums, checks] = await Promise.all([listLevelRows(db, since), sumCrystals(db, since), listCheckRows(db)])
  const withNames = rows.map((row) => ({
    ...row,
    level_name: levels.find(({ level }) => level === row.level)?.level_name ?? null,
  }))
  return { levels: withNames, ...sums, checks }
}

/** Lists entries of the ledger that match, the newest first. */
export async function listCrystalLedger({ db }: Shop, query: LedgerFilter & PageQuery): Promise<List<LedgerEntry>> {
  const page = parseStaffPage(query)
  const { rows, total, most } = await planForValues(db, (tx) => listLedgerRows(tx, query, page))
  return toList(rows, total, page, most)
}

/** Returns what the benefits of members will cost (rules 9). */
export async function getLiability(shop: Shop): Promise<Liability> {
  const { benefit_costs } = await readSettings(shop.db)
  return calculateLiability(await findLoyaltyUse(shop), benefit_costs, shop.clock.now())
}

/** Sets what one use of each benefit costs. Recorded with the costs before and after. */
export async function setBenefitCosts(shop: Shop, costs: BenefitCosts, actor: string): Promise<Liability> {
  const at = shop.clock.now()
  await shop.db.begin(async (tx) => {
    const { benefit_costs: before } = await readSettings(tx)
    await writeSetting(tx, 'benefit_costs', costs, at)
    const metadata = { before, after: costs }
    await insertAuditEntry(tx, { actor, action: 'settings.save', subject: 'setting:benefit_costs', metadata, at })
  })
  return getLiability(shop)
}

/** Reads what members used of their benefits and can still use. */
export function findLoyaltyUse({ db, clock }: Shop): Promise<LoyaltyUse> {
  const now = clock.now()
  return readLoyaltyUse(db, { month: toMonth(now), season: toSeason(now), from_level: requestableFromLevel })
}
