import { listCodeFaults } from '../consistency-checks/code-queries.ts'
import { listFulfilmentFaults } from '../consistency-checks/fulfilment-queries.ts'
import { listHoldFaults } from '../consistency-checks/hold-queries.ts'
import { listPaymentFaults } from '../consistency-checks/payment-queries.ts'
import { listRefundFaults } from '../consistency-checks/refund-queries.ts'
import { listRequestFaults } from '../consistency-checks/request-queries.ts'
import { listReturnFaults } from '../consistency-checks/return-queries.ts'
import { listSaleFaults } from '../consistency-checks/sale-queries.ts'
import { listPreparedFaults } from '../domains/catalogue/catalogue.ts'
import { listCrystalFaults, listGiftFaults } from '../domains/loyalty/loyalty.ts'
import { listMessageFaults } from '../domains/notifications/notifications.ts'
import { listHistoryFaults, listOrderFaults } from '../domains/orders/orders.ts'
import { listStockFaults } from '../domains/stock/stock.ts'
import type { Db } from '../platform/db.ts'

/**
 * Compares stock, money, codes, crystals and mail with their ledgers, and the prepared data of lists with its sources.
 * Returns a sentence for each inconsistency; none when all agree.
 */
export async function listFaults(db: Db, now: Date): Promise<string[]> {
  const found = await Promise.all([
    listStockFaults(db),
    listHoldFaults(db),
    listOrderFaults(db),
    listHistoryFaults(db),
    listPaymentFaults(db),
    listRefundFaults(db, now),
    listRequestFaults(db),
    listSaleFaults(db),
    listFulfilmentFaults(db),
    listReturnFaults(db),
    listCodeFaults(db),
    listCrystalFaults(db),
    listGiftFaults(db),
    listMessageFaults(db, now),
    listPreparedFaults(db),
  ])
  return found.flat()
}
