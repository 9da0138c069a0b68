import { refuse } from '../../../platform/refusal.ts'
import { hashSecret } from '../../../platform/secrets.ts'
import type { Shop } from '../../../platform/shop.ts'
import { validatePassword, hashPassword } from '../credentials/password.ts'
import { replacePassword } from '../credentials/replace-password.ts'
import { findBySecret } from '../credentials/secret-guesses.ts'
import { findCustomer, lockCustomer } from '../queries/customer-queries.ts'
import { findPasswordLink, consumePasswordLink } from '../queries/recovery-queries.ts'
import { endAllSessions } from '../queries/session-queries.ts'
import { type RequestOrigin, rememberOrigin } from '../sessions/sign-in.ts'

/**
 * Sets a new password with the secret of the newest message, once. All sessions of the customer end, an email change
 * that still waits for its link is dropped, and the customer is notified. The mailbox has proved the owner's identity,
 * so the owner can also sign in from the origin of this request while strangers guess at the account (login.ts).
 * Refuses differing or bad passwords and `token_not_valid`; a refused try leaves the link as it is.
 */
export async function resetPassword(
  shop: Shop,
  form: { token: string; password: string; password_confirmation: string },
  origin: Pick<RequestOrigin, 'ipAddress' | 'device'>,
): Promise<void> {
  const { token, password, password_confirmation } = form
  if (password.normalize('NFC') !== password_confirmation.normalize('NFC'))
    refuse('passwords_differ', { password_confirmation: 'passwords_differ' })
  await validatePassword(shop.db, password)
  const customer_id = await checkPasswordResetLink(shop, token, origin.ipAddress)
  await validatePassword(shop.db, password, await findCustomer(shop.db, customer_id))
  const password_hash = await hashPassword(password)
  const now = shop.clock.now()
  await shop.db.begin(async (tx) => {
    await lockCustomer(tx, customer_id)
    if (!(await consumePasswordLink(tx, hashSecret(token), now))) refuse('token_not_valid')
    await endAllSessions(tx, customer_id, now)
    await replacePassword(tx, shop, customer_id, password_hash)
    await rememberOrigin(tx, customer_id, origin, now)
  })
}

/**
 * Returns the customer whose password a link sets, and leaves the link as it is. Refuses `token_not_valid` and counts
 * that as a guess.
 */
export function checkPasswordResetLink(shop: Shop, token: string, ipAddress: string): Promise<number> {
  return findBySecret(shop, ipAddress, () => findPasswordLink(shop.db, hashSecret(token), shop.clock.now()))
}
