import { WEEK_MS } from '@shop/contract/calendar.ts'
import type { JobData } from '../../../platform/jobs.ts'
import type { Limit } from '../../../platform/limits.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { hashSecret, newSecret } from '../../../platform/secrets.ts'
import type { Shop } from '../../../platform/shop.ts'
import { queueMail, queueSms } from '../../notifications/notifications.ts'
import { type CustomerRow, findCustomerByEmail } from '../rows/customer-queries.ts'
import { answerRecovery, findRecovery, findSettledPhone, putPasswordLink } from '../rows/recovery-queries.ts'
import { accountLimits } from '../rules/limits.ts'

/** So long the link of a message sets a new password (rules 2). */
const PASSWORD_LINK_MS = 3_600_000
/** A phone changed less than this ago gets no text message: whoever changed it may not be the owner (rules 2). */
export const PHONE_SETTLED_MS = WEEK_MS

/** Job `send-recovery`: writes the message that was asked for if the mailbox has an account, each once. */
export async function sendRecovery(shop: Shop, job: JobData): Promise<void> {
  const recovery = await findRecovery(shop.db, Number(job.recovery_id))
  const customer = recovery && (await findCustomerByEmail(shop.db, recovery.email))
  if (!customer) return
  const phone = job.way === 'sms' ? await phoneFor(shop, customer) : undefined
  if (job.way === 'sms' && phone === undefined) return
  await shop.db.begin(async (tx) => {
    if (!(await answerRecovery(tx, recovery.id, Number(job.nth)))) return
    const secret = newSecret()
    const expires_at = new Date(shop.clock.now().valueOf() + PASSWORD_LINK_MS)
    await putPasswordLink(tx, customer.id, hashSecret(secret), expires_at)
    const to = { lang: recovery.lang, customer_id: customer.id }
    if (phone !== undefined) await queueSms(tx, shop, 'password-recovery', { ...to, phone }, { secret })
    else
      await queueMail(tx, shop, 'password-recovery', { ...to, email: customer.email }, { name: customer.name, secret })
  })
}

/** Where a text message may go now; undefined without a phone, with a new one, and when there were too many. */
async function phoneFor(shop: Shop, { id }: CustomerRow): Promise<string | undefined> {
  const settled = new Date(shop.clock.now().valueOf() - PHONE_SETTLED_MS)
  const phone = await findSettledPhone(shop.db, id, settled)
  if (phone === undefined) return undefined
  const allowed =
    (await isWithin(shop, accountLimits.smsToNumber, phone)) &&
    (await isWithin(shop, accountLimits.smsToNumberToday, phone)) &&
    (await isWithin(shop, accountLimits.smsToday, ''))
  return allowed ? phone : undefined
}

async function isWithin(shop: Shop, limit: Limit, key: string): Promise<boolean> {
  try {
    await shop.limits.take(limit, key)
    return true
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    shop.log.warn({ limit: limit.name }, 'text message not sent')
    return false
  }
}
