import type { Tx } from '../../../platform/db.ts'
import { logSecurityEvent } from '../../../platform/security-log.ts'
import type { Shop } from '../../../platform/shop.ts'
import { queueMail } from '../../notifications/notifications.ts'
import { findCustomer } from '../queries/customer-queries.ts'
import { deletePendingEmailChange } from '../queries/email-change-queries.ts'
import { deletePasswordLink, setPassword } from '../queries/recovery-queries.ts'

/**
 * Sets another password for the account and notifies its owner by mail. Pending links that would set a password or
 * change the email stop working. The caller has locked the customer, and ends the sessions that have to end.
 */
export async function replacePassword(tx: Tx, shop: Shop, customer_id: number, password_hash: string): Promise<void> {
  await setPassword(tx, customer_id, password_hash, shop.clock.now())
  await deletePendingEmailChange(tx, customer_id)
  await deletePasswordLink(tx, customer_id)
  const customer = await findCustomer(tx, customer_id)
  if (!customer) throw new Error(`no customer ${customer_id}`)
  const { email, lang, name } = customer
  await queueMail(tx, shop, 'password-changed', { email, lang, customer_id }, { name })
  logSecurityEvent(shop.log, 'secret_changed', { customer_id, what: 'password' })
}
