import type { Lang } from '@shop/contract/locale.ts'
import type { IdentityProvider } from '../../integrations/identity.ts'
import type { Tx } from '../../platform/db.ts'
import { refuse } from '../../platform/refusal.ts'
import { logSecurityEvent } from '../../platform/security-log.ts'
import type { Shop } from '../../platform/shop.ts'
import {
  verifyOwner,
  anonymizeCustomer,
  lockAddresses,
  lockOpenCustomer,
  type OwnerProof,
  requireOpenSession,
  findPhone,
} from '../accounts/accounts.ts'
import { deleteCarts, lockCarts } from '../cart/cart.ts'
import { deleteAlertsByEmail, deleteFavorites, deleteReminders } from '../catalog/catalog.ts'
import { deleteContactMessages } from '../content/content.ts'
import { anonymizeCrystals, deleteRewardRequests } from '../loyalty/loyalty.ts'
import { deleteCustomerMessages, queueMail } from '../notifications/notifications.ts'
import {
  anonymizeOrders,
  deleteCorrectedAddresses,
  deleteFormerOrders,
  deleteInvoiceFiles,
  deleteInvoices,
  deleteOrderNotes,
  hasOpenOrder,
  insertPersonsOfFirstOrder,
  lockOrders,
} from '../orders/orders.ts'
import { anonymizePayments, hasOpenPayment, hasPendingManualRefund } from '../payments/payments.ts'
import { anonymizeReturns, hasOpenReturn } from '../returns/returns.ts'
import { deleteViewsOfMailbox, deleteViewsOfPhone } from '../staff/staff.ts'
import { deleteDataExports } from './queries.ts'

/**
 * Closes an account for good (rules 2.4, decision 29): orders stay as bookkeeping without personal data, with their
 * payments, items and crystals; everything else is deleted, and the mailbox gets a last message. Refuses `orders_under_way` while an
 * order is on its way or a payment is open, `refund_owed` while staff have a refund to send to the customer,
 * `fields_missing` without the confirmation, and any caller but the owner.
 */
export async function closeAccount(
  shop: Shop,
  identity: IdentityProvider | undefined,
  { id: customer_id, session_id }: { id: number; session_id: number },
  { sure: confirmed, ...proof }: OwnerProof & { sure: boolean },
  lang: Lang,
): Promise<void> {
  if (!confirmed) refuse('fields_missing')
  await verifyOwner(shop, identity, customer_id, proof)
  await shop.db.begin(async (tx) => {
    const owner = (await lockForClosing(tx, customer_id)) ?? refuse('unauthenticated')
    await requireOpenSession(tx, session_id)
    await closeLockedAccount(tx, shop, customer_id, owner, lang)
  })
}

/**
 * Locks everything of a customer whose account is to be closed, in the order in which others take the locks: orders,
 * addresses, cart, customer. Undefined when the account is closed already.
 */
export async function lockForClosing(tx: Tx, customer_id: number): ReturnType<typeof lockOpenCustomer> {
  await lockOrders(tx, customer_id)
  await lockAddresses(tx, customer_id)
  await lockCarts(tx, customer_id)
  return lockOpenCustomer(tx, customer_id)
}

/** Returns why an account cannot be closed now: staff need to know the recipient of a refund that they send. */
export async function findClosingObstacle(
  tx: Tx,
  customer_id: number,
): Promise<'orders_under_way' | 'refund_owed' | undefined> {
  const has_open_order =
    (await hasOpenOrder(tx, customer_id)) ||
    (await hasOpenPayment(tx, customer_id)) ||
    (await hasOpenReturn(tx, customer_id))
  if (has_open_order) return 'orders_under_way'
  return (await hasPendingManualRefund(tx, customer_id)) ? 'refund_owed' : undefined
}

/** Closes the account whose rows `lockForClosing` has locked. Refuses `orders_under_way` and `refund_owed`. */
export async function closeLockedAccount(
  tx: Tx,
  shop: Shop,
  customer_id: number,
  { email, name }: { email: string; name: string },
  lang: Lang,
): Promise<void> {
  const obstacle = await findClosingObstacle(tx, customer_id)
  if (obstacle !== undefined) refuse(obstacle)
  await eraseLockedAccount(tx, shop, customer_id, email)
  await queueMail(tx, shop, 'account-closed', { email, lang }, { name })
}

/** Deletes everything personal of an account with locked rows that has no obstacle, and notes that outside too. */
export async function eraseLockedAccount(tx: Tx, shop: Shop, customer_id: number, email: string): Promise<void> {
  const at = shop.clock.now()
  await deletePersonalData(tx, customer_id, email, at)
  await shop.queue.add(tx, 'record-erasure', { customer_id, closed_at: at.toISOString() })
  logSecurityEvent(shop.log, 'sessions_ended', { customer_id, what: 'account closed' })
}

async function deletePersonalData(tx: Tx, customer_id: number, email: string, now: Date): Promise<void> {
  await deleteAlertsByEmail(tx, email)
  await deleteReminders(tx, customer_id)
  await deleteContactMessages(tx, customer_id, email)
  await deleteRewardRequests(tx, customer_id)
  await deleteCarts(tx, customer_id)
  await deleteFavorites(tx, customer_id)
  await deleteInvoices(tx, customer_id)
  await deleteInvoiceFiles(tx, customer_id)
  await deleteCorrectedAddresses(tx, customer_id)
  await deleteOrderNotes(tx, customer_id)
  await deleteFormerOrders(tx, customer_id)
  await anonymizeReturns(tx, customer_id)
  await deleteDataExports(tx, customer_id)
  await deleteViewsOfMailbox(tx, email)
  const phone = await findPhone(tx, customer_id)
  if (phone !== undefined) await deleteViewsOfPhone(tx, phone)
  await insertPersonsOfFirstOrder(tx, customer_id)
  await anonymizeCustomer(tx, customer_id, email, now)
  // The messages come after all that causes one: what is being sent or answered at this moment was waited for, and its
  // mail is deleted with the rest.
  await deleteCustomerMessages(tx, customer_id, email)
  // The database allows an order's owner and these texts to be removed only once the account is closed.
  await anonymizeOrders(tx, customer_id)
  await anonymizePayments(tx, customer_id)
  await anonymizeCrystals(tx, customer_id)
}
