import type { Lang } from '@shop/contract/locale.ts'
import { refuse } from '../../../platform/refusal.ts'
import { hashSecret, newSecret } from '../../../platform/secrets.ts'
import type { Shop } from '../../../platform/shop.ts'
import { openedBySecret } from '../proofs/secret-guesses.ts'
import { askAgain, findRecoveryByHandle, insertRecovery } from '../rows/recovery-queries.ts'
import { accountLimits } from '../rules/limits.ts'
import { mailboxMark } from '../rules/mailbox.ts'

/**
 * Milliseconds for which the same request can be repeated; longer than its links work, which are made anew each time.
 */
const HANDLE_MS = 24 * 3_600_000

export type RecoveryWay = 'mail' | 'sms'

/**
 * Requests a link that sets a new password. Returns a handle that can only send it again. A job looks up whether the
 * mailbox has an account, so that neither the response nor its time reveals it (rules 2).
 */
export async function recoverPassword(shop: Shop, email: string, lang: Lang, address: string): Promise<string> {
  const now = shop.clock.now()
  await shop.limits.take(accountLimits.recoveryFromAddress, address)
  await shop.limits.take(accountLimits.recovery, mailboxMark(email))
  const handle = newSecret()
  await shop.db.begin(async (tx) => {
    const expires_at = new Date(now.valueOf() + HANDLE_MS)
    const request = { handle_hash: hashSecret(handle), email, lang, created_at: now, expires_at }
    const recovery_id = await insertRecovery(tx, request)
    await shop.queue.add(tx, 'send-recovery', { recovery_id, nth: 1, way: 'mail' satisfies RecoveryWay })
  })
  return handle
}

/**
 * Sends a newer link by mail or text message. Returns the same handle, and reveals as little as the first time: a text
 * message is only sent to a customer whose phone is known long enough. Refuses `token_not_valid` for an invalid handle.
 */
export async function resendRecovery(
  shop: Shop,
  handle: string,
  way: RecoveryWay,
  lang: Lang,
  address: string,
): Promise<string> {
  const handle_hash = hashSecret(handle)
  const recovery = await openedBySecret(shop, address, () =>
    findRecoveryByHandle(shop.db, handle_hash, shop.clock.now()),
  )
  const mailbox = recovery.mailbox_hash?.toString('hex') ?? mailboxMark(recovery.email)
  await shop.limits.take(accountLimits.resendRecoveryFromAddress, address)
  await shop.limits.take(accountLimits.resendRecovery, mailbox)
  if (way === 'sms') {
    await shop.limits.check(accountLimits.smsToday, '')
    await shop.limits.take(accountLimits.smsOfAccount, mailbox)
    await shop.limits.take(accountLimits.smsOfAccountToday, mailbox)
  }
  await shop.db.begin(async (tx) => {
    const nth = (await askAgain(tx, recovery.id, lang)) ?? refuse('token_not_valid')
    await shop.queue.add(tx, 'send-recovery', { recovery_id: recovery.id, nth, way })
  })
  return handle
}
