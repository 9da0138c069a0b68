import type { Shop } from '../../platform/shop.ts'
import { upsertLedgerCheck } from './ledger-check-queries.ts'

const ledgers = ['crystals', 'gifts'] as const

/**
 * This nightly job compares every balance with its ledger and every gift with its order. Each inconsistency is logged
 * as an error and counted in a metric.
 */
export async function checkLoyalty(
  shop: Shop,
  listInconsistencies: (ledger: (typeof ledgers)[number]) => Promise<string[]>,
): Promise<void> {
  const at = shop.clock.now()
  for (const ledger of ledgers) {
    const inconsistencies = await listInconsistencies(ledger)
    for (const inconsistency of inconsistencies) shop.log.error({ ledger, inconsistency }, 'ledger is inconsistent')
    await upsertLedgerCheck(shop.db, { ledger, inconsistencies: inconsistencies.length }, at)
  }
}
