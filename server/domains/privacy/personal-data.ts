import type { Lang } from '@shop/contract/locale.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Shop } from '../../platform/shop.ts'
import { listAccountPersonalData } from '../accounts/accounts.ts'
import { listPersonalDeliveries, listPersonalLinks } from '../agents/agents.ts'
import { listPersonalCartLines } from '../cart/cart.ts'
import { listPersonalDropReminders, listPersonalStockAlerts, listPersonalFavorites } from '../catalog/catalog.ts'
import { listPersonalContactMessages } from '../content/content.ts'
import { listPersonalDraftOrders } from '../draft-orders/draft-orders.ts'
import { listPersonalCrystals, listPersonalGifts, listPersonalRewardRequests } from '../loyalty/loyalty.ts'
import { listPersonalMessages } from '../notifications/notifications.ts'
import {
  listPersonalFirstOrders,
  listPersonalFormerOrders,
  listPersonalInvoiceDocuments,
  listPersonalInvoices,
  listPersonalOrderAddresses,
  listPersonalChangeRequests,
  listPersonalOrderChanges,
  listPersonalParcels,
  listPersonalOrderEvents,
  listPersonalOrderLines,
  listPersonalOrderNotes,
  listPersonalOrders,
} from '../orders/orders.ts'
import {
  listPersonalDisputes,
  listPersonalPayments,
  listPersonalRefunds,
  listPersonalTransfers,
  listPersonalUnmatchedPayments,
} from '../payments/payments.ts'
import { listPersonalReturnLines, listPersonalReturns } from '../returns/returns.ts'
import { listPersonalReservations } from '../stock/stock.ts'
import { listPersonalApprovals, listPersonalDataExports } from './queries.ts'

/**
 * Returns all personal data of a customer (rules 2.4), each domain's part through its public interface. The names of
 * tables in both languages are in the messages; a test finds columns that were forgotten.
 */
export async function listPersonalData(shop: Shop, customer_id: number, lang: Lang) {
  const { db } = shop
  const account = await listAccountPersonalData(db, customer_id)
  const { email } = account.profile[0] ?? refuse('token_not_valid')
  return {
    ...account,
    assistants: await listPersonalLinks(db, customer_id),
    order_deliveries: await listPersonalDeliveries(db, customer_id),
    favorites: await listPersonalFavorites(db, customer_id, lang),
    stock_alerts: await listPersonalStockAlerts(db, email, lang),
    drop_reminders: await listPersonalDropReminders(db, customer_id, lang),
    cart_lines: await listPersonalCartLines(db, customer_id, lang),
    draft_orders: await listPersonalDraftOrders(db, customer_id),
    orders: await listPersonalOrders(db, customer_id),
    order_lines: await listPersonalOrderLines(db, customer_id),
    order_events: await listPersonalOrderEvents(db, customer_id),
    order_addresses: await listPersonalOrderAddresses(db, customer_id),
    order_changes: await listPersonalOrderChanges(db, customer_id),
    order_change_requests: await listPersonalChangeRequests(db, customer_id),
    parcels: await listPersonalParcels(db, customer_id),
    order_notes: await listPersonalOrderNotes(db, customer_id),
    former_orders: await listPersonalFormerOrders(db, customer_id),
    first_orders: await listPersonalFirstOrders(db, customer_id),
    payments: await listPersonalPayments(db, customer_id),
    unmatched_payments: await listPersonalUnmatchedPayments(db, customer_id),
    transfers: await listPersonalTransfers(db, customer_id),
    refunds: await listPersonalRefunds(db, customer_id),
    disputes: await listPersonalDisputes(db, customer_id),
    approvals: await listPersonalApprovals(db, customer_id),
    invoices: await listPersonalInvoices(db, customer_id),
    invoice_documents: await listPersonalInvoiceDocuments(db, customer_id),
    returns: await listPersonalReturns(db, customer_id),
    return_lines: await listPersonalReturnLines(db, customer_id),
    reservations: await listPersonalReservations(db, customer_id),
    crystals: await listPersonalCrystals(db, customer_id),
    gifts: await listPersonalGifts(db, customer_id),
    reward_requests: await listPersonalRewardRequests(db, customer_id),
    contact_messages: await listPersonalContactMessages(db, customer_id, email),
    messages: await listPersonalMessages(shop, customer_id, email),
    data_exports: await listPersonalDataExports(db, customer_id),
  }
}

export type PersonalData = Awaited<ReturnType<typeof listPersonalData>>
