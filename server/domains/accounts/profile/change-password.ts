import type { IdentityProvider } from '../../../integrations/identity.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Shop } from '../../../platform/shop.ts'
import { verifyOwner } from '../credentials/owner-proof.ts'
import { validatePassword, hashPassword } from '../credentials/password.ts'
import { replacePassword } from '../credentials/replace-password.ts'
import { findCustomer, hasPasswordHash, lockCustomer } from '../queries/customer-queries.ts'
import { endOtherSessions } from '../queries/session-queries.ts'
import { requireOpenSession } from '../sessions/sessions.ts'

export interface NewPasswordForm {
  current_password?: string | undefined
  access_token?: string | undefined
  google_id?: string | undefined
  password: string
  password_confirmation: string
}

/**
 * Changes the password of a signed-in customer, with the current one, or a fresh social login where there is none. The
 * session of the request continues and all others end; pending links that would set a password or change the email stop
 * working, and the owner is notified by mail. Of parallel changes one succeeds. Refuses differing and bad passwords,
 * and any caller but the owner; then nothing has changed.
 */
export async function changePassword(
  shop: Shop,
  identity: IdentityProvider | undefined,
  { id, session_id }: { id: number; session_id: number },
  form: NewPasswordForm,
): Promise<void> {
  const { current_password, access_token, google_id, password, password_confirmation } = form
  if (password.normalize('NFC') !== password_confirmation.normalize('NFC'))
    refuse('passwords_differ', { password_confirmation: 'passwords_differ' })
  const owner = (await findCustomer(shop.db, id)) ?? refuse('unauthenticated')
  await validatePassword(shop.db, password, owner)
  const proof = { password: current_password, access_token, google_id }
  const proven_password_hash = await verifyOwner(shop, identity, id, proof, 'current_password')
  const password_hash = await hashPassword(password)
  const now = shop.clock.now()
  await shop.db.begin(async (tx) => {
    await lockCustomer(tx, id)
    await requireOpenSession(tx, session_id)
    if (!(await hasPasswordHash(tx, id, proven_password_hash)))
      refuse('password_wrong', { current_password: 'password_wrong' })
    await endOtherSessions(tx, id, session_id, now)
    await replacePassword(tx, shop, id, password_hash)
  })
}
