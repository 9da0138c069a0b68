import type { Lang } from '@shop/contract/locale.ts'
import { refuse } from '../../../platform/refusal.ts'
import { hashSecret, newSecret } from '../../../platform/secrets.ts'
import type { Shop } from '../../../platform/shop.ts'
import { findBySecret } from '../credentials/secret-guesses.ts'
import { incrementRequestedRecoveries, findRecoveryByHandle, insertRecovery } from '../queries/recovery-queries.ts'
import { accountLimits } from '../rules/limits.ts'
import { buildMailboxLimitKey } from '../rules/mailbox.ts'

/** Milliseconds for which the same request can be repeated; longer than its links work, which are new each time. */
const RESEND_HANDLE_MS = 24 * 3_600_000

export type RecoveryChannel = 'mail' | 'sms'

/**
 * Requests a link that sets a new password. Returns a handle that can only send it again. A job looks up whether the
 * mailbox has an account, so that neither the response nor its time reveals it (rules 2.1, decision 25).
 */
export async function requestPasswordReset(shop: Shop, email: string, lang: Lang, ipAddress: string): Promise<string> {
  const now = shop.clock.now()
  await shop.limits.consume(accountLimits.recoveryFromAddress, ipAddress)
  await shop.limits.consume(accountLimits.recovery, buildMailboxLimitKey(email))
  const handle = newSecret()
  await shop.db.begin(async (tx) => {
    const expires_at = new Date(now.valueOf() + RESEND_HANDLE_MS)
    const request = { handle_hash: hashSecret(handle), email, lang, created_at: now, expires_at }
    const recovery_id = await insertRecovery(tx, request)
    await shop.queue.add(tx, 'send-recovery', { recovery_id, nth: 1, way: 'mail' satisfies RecoveryChannel })
  })
  return handle
}

/**
 * Sends a newer link by mail or text message. Returns the same handle, and reveals as little as the first time: a text
 * message is only sent to a customer whose phone is known long enough. Refuses `token_not_valid` for an invalid handle.
 */
export async function resendPasswordReset(
  shop: Shop,
  handle: string,
  channel: RecoveryChannel,
  lang: Lang,
  ipAddress: string,
): Promise<string> {
  const handle_hash = hashSecret(handle)
  const recovery = await findBySecret(shop, ipAddress, () =>
    findRecoveryByHandle(shop.db, handle_hash, shop.clock.now()),
  )
  const mailboxKey = recovery.mailbox_hash?.toString('hex') ?? buildMailboxLimitKey(recovery.email)
  await shop.limits.consume(accountLimits.resendRecoveryFromAddress, ipAddress)
  await shop.limits.consume(accountLimits.resendPasswordReset, mailboxKey)
  if (channel === 'sms') {
    await shop.limits.refuseIfExceeded(accountLimits.smsToday, '')
    await shop.limits.consume(accountLimits.smsOfAccount, mailboxKey)
    await shop.limits.consume(accountLimits.smsOfAccountToday, mailboxKey)
  }
  await shop.db.begin(async (tx) => {
    const messageNumber = (await incrementRequestedRecoveries(tx, recovery.id, lang)) ?? refuse('token_not_valid')
    await shop.queue.add(tx, 'send-recovery', { recovery_id: recovery.id, nth: messageNumber, way: channel })
  })
  return handle
}
