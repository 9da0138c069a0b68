import { refuse } from '../../../platform/refusal.ts'
import { hashSecret } from '../../../platform/secrets.ts'
import type { Shop } from '../../../platform/shop.ts'
import { queueMail } from '../../notifications/notifications.ts'
import { checkPassword, hashPassword } from '../proofs/password.ts'
import { openedBySecret } from '../proofs/secret-guesses.ts'
import { findCustomer, lockCustomer } from '../rows/customer-queries.ts'
import { dropAskedEmail } from '../rows/email-change-queries.ts'
import { findPasswordLink, setPassword, takePasswordLink } from '../rows/recovery-queries.ts'
import { endAllSessions } from '../rows/session-queries.ts'

/**
 * Sets a new password with the secret of the newest message, once. All sessions of the customer end, an e-mail change that
 * still waits for its link is dropped, and the customer is told. Refuses differing or bad passwords and `token_not_valid`;
 * a refused try leaves the link as it is.
 */
export async function resetPassword(
  shop: Shop,
  form: { token: string; password: string; password_confirmation: string },
  address: string,
): Promise<void> {
  const { token, password, password_confirmation } = form
  if (password !== password_confirmation) refuse('passwords_differ', { password_confirmation: 'passwords_differ' })
  await checkPassword(password)
  const now = shop.clock.now()
  const secret_hash = hashSecret(token)
  const customer_id = await openedBySecret(shop, address, () => findPasswordLink(shop.db, secret_hash, now))
  const password_hash = await hashPassword(password)
  await shop.db.begin(async (tx) => {
    await lockCustomer(tx, customer_id)
    if (!(await takePasswordLink(tx, secret_hash, now))) refuse('token_not_valid')
    await setPassword(tx, customer_id, password_hash, now)
    await endAllSessions(tx, customer_id, now)
    await dropAskedEmail(tx, customer_id)
    const customer = await findCustomer(tx, customer_id)
    if (!customer) throw new Error(`no customer ${customer_id}`)
    const { email, lang, name } = customer
    await queueMail(tx, shop, 'password-changed', { email, lang, customer_id }, { name })
  })
}
