import { DAY_MS } from '@shop/contract/calendar.ts'
import type { BenefitCosts, LedgerEntry, Liability, LoyaltySummary } from '@shop/contract/staff/loyalty.ts'
import type { List } from '@shop/contract/staff/list.ts'
import type { PageQuery } from '../../platform/paging.ts'
import { readList } from '../../platform/plan-for-values.ts'
import type { StaffMember } from '../../platform/serve-staff.ts'
import type { Shop } from '../../platform/shop.ts'
import { listSettingRows, parseSettings, readSettings } from '../../domains/content/content.ts'
import { levels, listPausedGifts, toMonth, toSeason } from '../../domains/loyalty/loyalty.ts'
import { saveSettingByStaff } from '../settings/settings.ts'
import { calculateLiability, type LoyaltyUse } from './liability.ts'
import { type LedgerFilter, listCheckRows, listLedgerRows, listLevelRows, sumCrystals } from './ledger-queries.ts'
import { readLoyaltyUse } from './loyalty-use-queries.ts'

const SUMMARY_MS = 30 * DAY_MS

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
export async function listCrystalLedger(
  { db }: Shop,
  { permissions }: StaffMember,
  query: Omit<LedgerFilter, 'mayReadContact'> & PageQuery,
): Promise<List<LedgerEntry>> {
  const filter = { ...query, mayReadContact: permissions.has('orders.contact') }
  return readList(db, query, (tx, page) => listLedgerRows(tx, filter, page))
}

/** Returns what the benefits of members will cost (rules 9.9). */
export async function getLiability(shop: Shop): Promise<Liability> {
  const { costs, version } = await readBenefitCosts(shop)
  const liability = calculateLiability(await findLoyaltyUse(shop), costs, shop.clock.now())
  return { ...liability, costs_version: version }
}

/** Reads the costs and their version in one statement, so that they belong together. */
async function readBenefitCosts({ db }: Shop): Promise<{ costs: BenefitCosts; version: number }> {
  const stored = (await listSettingRows(db)).find(({ key }) => key === 'benefit_costs')
  const { benefit_costs } = parseSettings(stored ? { benefit_costs: stored.value } : {})
  return { costs: benefit_costs, version: stored?.version ?? 0 }
}

/** Refuses `version_conflict`. */
export async function setBenefitCosts(
  shop: Shop,
  staff: StaffMember,
  { version, costs }: { version: number; costs: BenefitCosts },
): Promise<Liability> {
  await saveSettingByStaff(shop, staff, { version, setting: { benefit_costs: costs } })
  return getLiability(shop)
}

export async function findLoyaltyUse({ db, clock }: Shop): Promise<LoyaltyUse> {
  const now = clock.now()
  const period = { month: toMonth(now), season: toSeason(now) }
  const [use, { gifts }] = await Promise.all([readLoyaltyUse(db, period), readSettings(db)])
  return { ...use, paused: listPausedGifts(gifts) }
}
