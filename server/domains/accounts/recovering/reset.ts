import { refuse } from '../../../platform/refusal.ts'
import { hashSecret } from '../../../platform/secrets.ts'
import type { Shop } from '../../../platform/shop.ts'
import { checkPassword, hashPassword } from '../proofs/password.ts'
import { putNewPassword } from '../proofs/put-new-password.ts'
import { openedBySecret } from '../proofs/secret-guesses.ts'
import { findCustomer, lockCustomer } from '../rows/customer-queries.ts'
import { findPasswordLink, takePasswordLink } from '../rows/recovery-queries.ts'
import { endAllSessions } from '../rows/session-queries.ts'
import { type From, rememberOrigin } from '../sessions/sign-in.ts'

/**
 * Sets a new password with the secret of the newest message, once. All sessions of the customer end, an email change
 * that still waits for its link is dropped, and the customer is notified. The mailbox has proved the owner's identity,
 * so the owner can also sign in from the origin of this request while strangers guess at the account (login.ts).
 * Refuses differing or bad passwords and `token_not_valid`; a refused try leaves the link as it is.
 */
export async function resetPassword(
  shop: Shop,
  form: { token: string; password: string; password_confirmation: string },
  from: Pick<From, 'address' | 'device'>,
): Promise<void> {
  const { token, password, password_confirmation } = form
  if (password !== password_confirmation) refuse('passwords_differ', { password_confirmation: 'passwords_differ' })
  await checkPassword(shop.db, password)
  const now = shop.clock.now()
  const secret_hash = hashSecret(token)
  const customer_id = await openedBySecret(shop, from.address, () => findPasswordLink(shop.db, secret_hash, now))
  await checkPassword(shop.db, password, await findCustomer(shop.db, customer_id))
  const password_hash = await hashPassword(password)
  await shop.db.begin(async (tx) => {
    await lockCustomer(tx, customer_id)
    if (!(await takePasswordLink(tx, secret_hash, now))) refuse('token_not_valid')
    await endAllSessions(tx, customer_id, now)
    await putNewPassword(tx, shop, customer_id, password_hash)
    await rememberOrigin(tx, customer_id, from, now)
  })
}
