import { listClosingInconsistencies } from './closing-queries.ts'
import { listCodeInconsistencies } from './code-queries.ts'
import { listFulfillmentInconsistencies } from './fulfilment-queries.ts'
import { listReservationInconsistencies } from './hold-queries.ts'
import { listPaymentInconsistencies } from './payment-queries.ts'
import { listRefundInconsistencies } from './refund-queries.ts'
import { listProductInconsistencies } from './product-queries.ts'
import { listTransferInconsistencies } from './request-queries.ts'
import { listReturnInconsistencies } from './return-queries.ts'
import { listSaleInconsistencies } from './sale-queries.ts'
import { listDenormalizationInconsistencies, listMissingTextInconsistencies } from '../domains/catalogue/catalogue.ts'
import { listCrystalInconsistencies, listGiftInconsistencies } from '../domains/loyalty/loyalty.ts'
import { listMessageInconsistencies } from '../domains/notifications/notifications.ts'
import { listHistoryInconsistencies, listOrderInconsistencies } from '../domains/orders/orders.ts'
import { listStockInconsistencies } from '../domains/stock/stock.ts'
import type { Db } from '../platform/db.ts'

/**
 * Compares stock, money, closed months, codes, crystals and mail with their ledgers, and the prepared data of lists with its sources. Finds
 * missing translations.
 * Returns a sentence for each inconsistency; none when all agree.
 */
export async function listInconsistencies(db: Db, now: Date): Promise<string[]> {
  const results = await Promise.all([
    listStockInconsistencies(db),
    listProductInconsistencies(db),
    listReservationInconsistencies(db),
    listOrderInconsistencies(db),
    listHistoryInconsistencies(db),
    listPaymentInconsistencies(db),
    listRefundInconsistencies(db, now),
    listTransferInconsistencies(db),
    listSaleInconsistencies(db),
    listFulfillmentInconsistencies(db),
    listReturnInconsistencies(db),
    listCodeInconsistencies(db),
    listClosingInconsistencies(db),
    listCrystalInconsistencies(db),
    listGiftInconsistencies(db),
    listMessageInconsistencies(db, now),
    listDenormalizationInconsistencies(db),
    listMissingTextInconsistencies(db),
  ])
  return results.flat()
}
