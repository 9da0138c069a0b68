import type { Shop } from '../../platform/shop.ts'
import { putLedgerCheck } from './check-queries.ts'
import { listCrystalFaults } from './crystal-queries.ts'
import { listGiftFaults } from './gift-queries.ts'

/**
 * This nightly job compares every balance with its ledger and every gift with its order. Each inconsistency is logged
 * as an error and counted in a metric.
 */
export async function checkLoyalty(shop: Shop): Promise<void> {
  const at = shop.clock.now()
  const found = { crystals: await listCrystalFaults(shop.db), gifts: await listGiftFaults(shop.db) }
  for (const [ledger, faults] of Object.entries(found)) {
    for (const fault of faults) shop.log.error({ ledger, fault }, 'ledger is inconsistent')
    await putLedgerCheck(shop.db, { ledger, faults: faults.length }, at)
  }
}
