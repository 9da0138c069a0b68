import { listPreparedFaults } from '../domains/catalogue/catalogue.ts'
import { listCodeFaults } from '../domains/codes/codes.ts'
import { listFulfilmentFaults } from '../domains/fulfilment/fulfilment.ts'
import { listCrystalFaults, listGiftFaults } from '../domains/loyalty/loyalty.ts'
import { listMessageFaults } from '../domains/notifications/notifications.ts'
import { listHistoryFaults, listOrderFaults, paidStatuses } from '../domains/orders/orders.ts'
import { listPaymentFaults, listRefundFaults, listRequestFaults, listSaleFaults } from '../domains/payments/payments.ts'
import { listReturnFaults } from '../domains/returns/returns.ts'
import { listStockFaults } from '../domains/stock/stock.ts'
import type { Db } from '../platform/db.ts'

/**
 * Holds stock, money, codes, crystals and mail against their ledgers, and what lists read against what it is made from; a
 * sentence for each fault, none when all agree.
 */
export async function listFaults(db: Db, now: Date): Promise<string[]> {
  const found = await Promise.all([
    listStockFaults(db),
    listOrderFaults(db),
    listHistoryFaults(db),
    listPaymentFaults(db),
    listRefundFaults(db, now),
    listRequestFaults(db),
    listSaleFaults(db),
    listFulfilmentFaults(db),
    listReturnFaults(db),
    listCodeFaults(db, paidStatuses),
    listCrystalFaults(db),
    listGiftFaults(db),
    listMessageFaults(db, now),
    listPreparedFaults(db),
  ])
  return found.flat()
}
