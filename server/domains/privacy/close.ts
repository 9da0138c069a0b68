import type { Lang } from '@shop/contract/locale.ts'
import type { IdentityProvider } from '../../integrations/identity.ts'
import type { Tx } from '../../platform/db.ts'
import { refuse } from '../../platform/refusal.ts'
import { logSecurityEvent } from '../../platform/security-log.ts'
import type { Shop } from '../../platform/shop.ts'
import { checkOwner, forgetOwner, lockLeaving, type OwnerProof } from '../accounts/accounts.ts'
import { deleteCarts, lockCarts } from '../cart/cart.ts'
import { deleteAlertsOf, deleteFavorites } from '../catalogue/catalogue.ts'
import { deleteContactMessages } from '../content/content.ts'
import { deleteRewardRequests } from '../loyalty/loyalty.ts'
import { deleteMessagesOf, queueMail } from '../notifications/notifications.ts'
import { blankOrders, deleteInvoices, hasOrderUnderWay, lockOrders } from '../orders/orders.ts'
import { hasPaymentUnderWay, hasRefundToSend } from '../payments/payments.ts'
import { blankReturns, hasOpenReturn } from '../returns/returns.ts'
import { deleteDataExports } from './queries.ts'

/**
 * Closes an account for good (rules 2): orders stay as bookkeeping without personal data, with their payments, pieces and
 * crystals; everything else goes, and the mailbox gets a last message. Refuses `orders_under_way` while an order is on
 * its way or a payment is open, `refund_owed` while staff have money of theirs to send, `fields_missing` without having been asked twice, and whoever is not the owner.
 */
export async function closeAccount(
  shop: Shop,
  identity: IdentityProvider | undefined,
  customer_id: number,
  { sure, ...proof }: OwnerProof & { sure: boolean },
  lang: Lang,
): Promise<void> {
  if (!sure) refuse('fields_missing')
  await checkOwner(shop, identity, customer_id, proof)
  await shop.db.begin(async (tx) => {
    // In the order in which a payment takes them: orders, then cart, then customer.
    await lockOrders(tx, customer_id)
    await lockCarts(tx, customer_id)
    const owner = (await lockLeaving(tx, customer_id)) ?? refuse('unauthenticated')
    const under_way =
      (await hasOrderUnderWay(tx, customer_id)) ||
      (await hasPaymentUnderWay(tx, customer_id)) ||
      (await hasOpenReturn(tx, customer_id))
    if (under_way) refuse('orders_under_way')
    // Whoever sends it has to know to whom.
    if (await hasRefundToSend(tx, customer_id)) refuse('refund_owed')
    await forget(tx, customer_id, owner.email, shop.clock.now())
    logSecurityEvent(shop.log, 'sessions_ended', { customer_id, what: 'account closed' })
    await queueMail(tx, shop, 'account-closed', { email: owner.email, lang }, { name: owner.name })
  })
}

async function forget(tx: Tx, customer_id: number, email: string, now: Date): Promise<void> {
  // Before the messages: what is being told at this moment is waited for, and its mail goes with the rest.
  await deleteAlertsOf(tx, email)
  await deleteContactMessages(tx, customer_id, email)
  await deleteMessagesOf(tx, customer_id, email)
  await deleteCarts(tx, customer_id)
  await deleteFavorites(tx, customer_id)
  await deleteRewardRequests(tx, customer_id)
  await deleteInvoices(tx, customer_id)
  await blankReturns(tx, customer_id)
  await deleteDataExports(tx, customer_id)
  await forgetOwner(tx, customer_id, email, now)
  // The database lets go of an order's owner only once the account is closed.
  await blankOrders(tx, customer_id)
}
