import type { Lang } from '@shop/contract/locale.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Shop } from '../../platform/shop.ts'
import { accountHeld } from '../accounts/accounts.ts'
import { listHeldCartLines } from '../cart/cart.ts'
import { listHeldAlerts, listHeldFavorites } from '../catalogue/catalogue.ts'
import { listHeldContactMessages } from '../content/content.ts'
import { listHeldCrystals, listHeldGifts, listHeldRewardRequests } from '../loyalty/loyalty.ts'
import { messagesHeld } from '../notifications/notifications.ts'
import {
  listHeldFirstOrders,
  listHeldInvoices,
  listHeldOrderEvents,
  listHeldOrderLines,
  listHeldOrders,
} from '../orders/orders.ts'
import { listHeldDisputes, listHeldPayments, listHeldRefunds, listHeldTransfers } from '../payments/payments.ts'
import { listHeldReturnLines, listHeldReturns } from '../returns/returns.ts'
import { listHeldHolds } from '../stock/stock.ts'
import { listHeldDataExports } from './queries.ts'

/**
 * Everything the shop holds about a customer (rules 2), each domain's part by its front door. What a table is called in
 * both languages stands in the words; a test finds the columns that nobody thought of.
 */
export async function everythingHeld(shop: Shop, customer_id: number, lang: Lang) {
  const { db } = shop
  const account = await accountHeld(db, customer_id)
  const { email } = account.profile[0] ?? refuse('token_not_valid')
  return {
    ...account,
    favorites: await listHeldFavorites(db, customer_id, lang),
    stock_alerts: await listHeldAlerts(db, email, lang),
    cart_lines: await listHeldCartLines(db, customer_id, lang),
    orders: await listHeldOrders(db, customer_id),
    order_lines: await listHeldOrderLines(db, customer_id),
    order_events: await listHeldOrderEvents(db, customer_id),
    first_orders: await listHeldFirstOrders(db, customer_id),
    payments: await listHeldPayments(db, customer_id),
    transfers: await listHeldTransfers(db, customer_id),
    refunds: await listHeldRefunds(db, customer_id),
    disputes: await listHeldDisputes(db, customer_id),
    invoices: await listHeldInvoices(db, customer_id),
    returns: await listHeldReturns(db, customer_id),
    return_lines: await listHeldReturnLines(db, customer_id),
    holds: await listHeldHolds(db, customer_id),
    crystals: await listHeldCrystals(db, customer_id),
    gifts: await listHeldGifts(db, customer_id),
    reward_requests: await listHeldRewardRequests(db, customer_id),
    contact_messages: await listHeldContactMessages(db, customer_id, email),
    messages: await messagesHeld(db, shop, customer_id, email),
    data_exports: await listHeldDataExports(db, customer_id),
  }
}

export type Held = Awaited<ReturnType<typeof everythingHeld>>
