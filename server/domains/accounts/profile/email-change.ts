import { WEEK_MS } from '@shop/contract/calendar.ts'
import type { Lang } from '@shop/contract/locale.ts'
import type { Tx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refusal.ts'
import { hashSecret, newSecret } from '../../../platform/secrets.ts'
import { logSecurityEvent } from '../../../platform/security-log.ts'
import type { Shop } from '../../../platform/shop.ts'
import { queueMail, redirectOrderMails } from '../../notifications/notifications.ts'
import { findBySecret } from '../credentials/secret-guesses.ts'
import {
  type CustomerRow,
  findCustomer,
  findCustomerByEmail,
  lockCustomer,
  lockMailbox,
} from '../queries/customer-queries.ts'
import {
  upsertEmailChange,
  deletePendingEmailChange,
  findPendingEmailChange,
  findUndoableEmailChange,
  confirmEmailChange,
  restoreEmail,
  setEmail,
  undoEmailChanges,
} from '../queries/email-change-queries.ts'
import { deleteIdentitiesSince } from '../queries/identity-queries.ts'
import { deletePendingPrivacyRequests } from '../queries/privacy-request-queries.ts'
import { deletePasswordLink } from '../queries/recovery-queries.ts'
import { endAllSessions } from '../queries/session-queries.ts'

/** Milliseconds that the link to the new mailbox works; the same as for a registration. */
const EMAIL_LINK_MS = 48 * 3_600_000
/** Milliseconds for which the former mailbox can undo the change (rules 2.4). */
const UNDO_MS = WEEK_MS

/** Mails the link that makes another email the account's; a pending earlier link stops working. */
export async function requestEmailChange(
  tx: Tx,
  shop: Shop,
  { id, email, name }: CustomerRow,
  new_email: string,
  lang: Lang,
): Promise<void> {
  const secret = newSecret()
  const requested_at = shop.clock.now()
  const expires_at = new Date(requested_at.valueOf() + EMAIL_LINK_MS)
  const change = { customer_id: id, old_email: email, new_email, requested_at, expires_at }
  await upsertEmailChange(tx, { ...change, secret_hash: hashSecret(secret) })
  await queueMail(tx, shop, 'email-change', { email: new_email, lang, customer_id: id }, { name, secret })
}

/**
 * Makes a new email the account's, with the secret of the mail sent there, once; returns the address. The former
 * mailbox gets a link that undoes it for 7 days. Refuses `token_not_valid`, and `email_not_available` when the address
 * has become another account's meanwhile: then the link keeps waiting.
 */
export async function confirmEmail(shop: Shop, secret: string, ipAddress: string): Promise<string> {
  const now = shop.clock.now()
  const secret_hash = hashSecret(secret)
  const change = await findBySecret(shop, ipAddress, () => findPendingEmailChange(shop.db, secret_hash, now))
  const { customer_id, new_email } = change
  const undo = newSecret()
  await shop.db.begin(async (tx) => {
    const customer = await lockMailboxAndCustomer(tx, customer_id, new_email)
    const expires_at = new Date(now.valueOf() + UNDO_MS)
    const undoData = { old_email: customer.email, undo_hash: hashSecret(undo), expires_at }
    if (!(await confirmEmailChange(tx, secret_hash, undoData))) refuse('token_not_valid')
    await setEmail(tx, customer_id, new_email)
    await redirectOrderMails(tx, customer_id)
    await deleteMailedLinks(tx, customer_id)
    const { name, lang, email } = customer
    await queueMail(tx, shop, 'email-changed', { email, lang, customer_id }, { name, secret: undo })
  })
  logSecurityEvent(shop.log, 'secret_changed', { customer_id, what: 'email confirmed' })
  return new_email
}

/**
 * Undoes a change of the email, with the secret of the mail sent to the former one, once; returns the customer, and the
 * address that is restored. The person who made the change loses access: all sessions end, and changes made after it (a
 * password, a phone and a social login added since) are no longer valid. Refuses `token_not_valid`, and
 * `email_not_available` when the former mailbox has opened another account meanwhile.
 */
export async function revertEmailChange(
  shop: Shop,
  secret: string,
  ipAddress: string,
): Promise<{ id: number; email: string }> {
  const now = shop.clock.now()
  const undo_hash = hashSecret(secret)
  const change = await findBySecret(shop, ipAddress, () => findUndoableEmailChange(shop.db, undo_hash, now))
  const { customer_id, old_email, requested_at } = change
  await shop.db.begin(async (tx) => {
    await lockMailboxAndCustomer(tx, customer_id, old_email)
    if (!(await undoEmailChanges(tx, change))) refuse('token_not_valid')
    await restoreEmail(tx, customer_id, old_email, requested_at)
    await redirectOrderMails(tx, customer_id)
    await deleteIdentitiesSince(tx, customer_id, requested_at)
    await deletePendingEmailChange(tx, customer_id)
    await deleteMailedLinks(tx, customer_id)
    await endAllSessions(tx, customer_id, now)
  })
  logSecurityEvent(shop.log, 'secret_changed', { customer_id, what: 'email restored' })
  return { id: customer_id, email: old_email }
}

/** Deletes the links in a mailbox that is the account's no more: they set a password, or open or erase all data. */
async function deleteMailedLinks(tx: Tx, customer_id: number): Promise<void> {
  await deletePasswordLink(tx, customer_id)
  await deletePendingPrivacyRequests(tx, customer_id)
}

/**
 * Locks mailbox and customer until the end of the transaction; refuses `email_not_available` when the mailbox is
 * another account's.
 */
async function lockMailboxAndCustomer(tx: Tx, customer_id: number, email: string): Promise<CustomerRow> {
  await lockMailbox(tx, email)
  await lockCustomer(tx, customer_id)
  const owner = await findCustomerByEmail(tx, email)
  if (owner && owner.id !== customer_id) refuse('email_not_available')
  return (await findCustomer(tx, customer_id)) ?? refuse('token_not_valid')
}
