import { listDeliveryInconsistencies } from '../domains/agents/agents.ts'
import { listSumInconsistencies } from '../domains/reports/reports.ts'
import { listDenormalizationInconsistencies, listForgottenNames, listMissingTextInconsistencies, listParentNameInconsistencies } from '../domains/catalog/catalog.ts' // prettier-ignore
import { listCrystalInconsistencies, listGiftInconsistencies } from '../domains/loyalty/loyalty.ts'
import { listMessageInconsistencies } from '../domains/notifications/notifications.ts'
import {
  listFormerOrdersOfClosed,
  listHistoryInconsistencies,
  listMissingNumbers,
  listOrderInconsistencies,
} from '../domains/orders/orders.ts'
import { listRedirectLoops } from '../domains/redirects/redirects.ts'
import { listStockInconsistencies } from '../domains/stock/stock.ts'
import type { Db } from '../platform/db.ts'
import type { Slice } from '../platform/slices.ts'
import { listClosingInconsistencies } from './closing-queries.ts'
import { listCodeUseInconsistencies, listCustomersOverusingCodes, listOverusedCodes } from './code-queries.ts'
import { listFulfillmentInconsistencies } from './fulfillment-queries.ts'
import { listReservationInconsistencies } from './reservation-queries.ts'
import { listPaymentInconsistencies, listUnresolvedPayments } from './payment-queries.ts'
import { listProductInconsistencies } from './product-queries.ts'
import { listRefundedOrderInconsistencies, listReturnedValueInconsistencies, listSingleRefundInconsistencies } from './refund-queries.ts' // prettier-ignore
import { listTransferInconsistencies } from './request-queries.ts'
import { listReturnedOrderInconsistencies, listReturnInconsistencies } from './return-queries.ts'
import {
  listClosedCartInconsistencies,
  listDraftOrderInconsistencies,
  listRepeatedFirstOrders,
  listSaleInconsistencies,
  listSoldUnitInconsistencies,
} from './sale-queries.ts'
import type { SourceName } from './slice-queries.ts'

export const parts = ['stock', 'products', 'orders', 'payments', 'refunds', 'transfers', 'returns', 'codes', 'closings', 'reports', 'crystals', 'gifts', 'mails', 'redirects'] as const // prettier-ignore
export type PartName = (typeof parts)[number]

/**
 * A check reads one slice and returns a sentence for each inconsistency in it. It needs no other slice, and what must
 * agree is read by one statement, so that sales between two statements cannot make it wrong.
 */
interface Check {
  part: PartName
  list: (db: Db, slice: Slice, now: Date) => Promise<string[]>
}

/** All checks by what they are sliced by: those of one slice read the same rows while these are in memory. */
export const checks: Record<SourceName, Check[]> = {
  products: [
    { part: 'stock', list: listStockInconsistencies },
    { part: 'products', list: listProductInconsistencies },
    { part: 'products', list: listDenormalizationInconsistencies },
  ],
  orders: [
    { part: 'stock', list: listReservationInconsistencies },
    { part: 'orders', list: listOrderInconsistencies },
    { part: 'orders', list: listHistoryInconsistencies },
    { part: 'orders', list: listSoldUnitInconsistencies },
    { part: 'orders', list: listSaleInconsistencies },
    { part: 'orders', list: listDraftOrderInconsistencies },
    { part: 'orders', list: listFulfillmentInconsistencies },
    { part: 'payments', list: listPaymentInconsistencies },
    { part: 'refunds', list: listReturnedValueInconsistencies },
    { part: 'refunds', list: listRefundedOrderInconsistencies },
    { part: 'transfers', list: listTransferInconsistencies },
    { part: 'returns', list: listReturnInconsistencies },
    { part: 'returns', list: listReturnedOrderInconsistencies },
    { part: 'codes', list: listCodeUseInconsistencies },
    { part: 'gifts', list: listGiftInconsistencies },
  ],
  order_numbers: [{ part: 'orders', list: listMissingNumbers }],
  customers: [
    { part: 'orders', list: listRepeatedFirstOrders },
    { part: 'codes', list: listCustomersOverusingCodes },
    { part: 'crystals', list: listCrystalInconsistencies },
  ],
  refunds: [{ part: 'refunds', list: listSingleRefundInconsistencies }],
  discount_codes: [{ part: 'codes', list: listOverusedCodes }],
  month_closings: [{ part: 'closings', list: listClosingInconsistencies }],
  report_days: [{ part: 'reports', list: listSumInconsistencies }],
  carts: [{ part: 'orders', list: listClosedCartInconsistencies }],
  // These tables are small, or an index contains only what is unresolved.
  whole: [
    { part: 'payments', list: listUnresolvedPayments },
    { part: 'orders', list: (db) => listDeliveryInconsistencies(db) },
    { part: 'products', list: listParentNameInconsistencies },
    { part: 'products', list: (db, _, now) => listForgottenNames(db, now) },
    { part: 'products', list: listMissingTextInconsistencies },
    { part: 'redirects', list: listRedirectLoops },
    { part: 'orders', list: listFormerOrdersOfClosed },
    { part: 'mails', list: (db, _, now) => listMessageInconsistencies(db, now) },
  ],
}
