import type { Shop } from '../../platform/shop.ts'
import { upsertLedgerCheck } from './ledger-check-queries.ts'
import { listCrystalInconsistencies } from './crystal-queries.ts'
import { listGiftInconsistencies } from './gift-queries.ts'

/**
 * This nightly job compares every balance with its ledger and every gift with its order. Each inconsistency is logged
 * as an error and counted in a metric.
 */
export async function checkLoyalty(shop: Shop): Promise<void> {
  const at = shop.clock.now()
  const inconsistencies = {
    crystals: await listCrystalInconsistencies(shop.db),
    gifts: await listGiftInconsistencies(shop.db),
  }
  for (const [ledger, ledgerInconsistencies] of Object.entries(inconsistencies)) {
    for (const inconsistency of ledgerInconsistencies)
      shop.log.error({ ledger, inconsistency }, 'ledger is inconsistent')
    await upsertLedgerCheck(shop.db, { ledger, faults: ledgerInconsistencies.length }, at)
  }
}
