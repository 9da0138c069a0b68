import { WEEK_MS } from '@shop/contract/calendar.ts'
import type { JobData } from '../../../platform/jobs.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { hashSecret, newSecret } from '../../../platform/secrets.ts'
import type { Shop } from '../../../platform/shop.ts'
import { queueMail, queueSms } from '../../notifications/notifications.ts'
import { consumeSmsLimits } from '../credentials/sms-limits.ts'
import { lockOpenCustomer } from '../queries/anonymize-queries.ts'
import { type CustomerRow, findCustomerByEmail } from '../queries/customer-queries.ts'
import {
  markRecoveryAnswered,
  findRecovery,
  findTrustedPhone,
  upsertPasswordLink,
} from '../queries/recovery-queries.ts'
import { formatFullPhone } from '../rules/phone.ts'

/** Milliseconds for which the link of a message sets a new password (rules 2.1). */
const PASSWORD_LINK_MS = 3_600_000
/**
 * A phone changed more recently than this gets no text message, because the person who changed it may not be the owner
 * (rules 2.1).
 */
export const PHONE_TRUST_DELAY_MS = WEEK_MS

/** This job writes the requested message if the mailbox has an account, each once. */
export async function sendRecovery(shop: Shop, job: JobData): Promise<void> {
  const recovery = await findRecovery(shop.db, Number(job.recovery_id))
  const customer = recovery && (await findCustomerByEmail(shop.db, recovery.email))
  if (!customer) return
  const phone = job.way === 'sms' ? await findSmsPhone(shop, customer) : undefined
  if (job.way === 'sms' && phone === undefined) return
  await shop.db.begin(async (tx) => {
    // The email may have changed meanwhile: the former mailbox must get no link to the account.
    if ((await lockOpenCustomer(tx, customer.id))?.email !== customer.email) return
    if (!(await markRecoveryAnswered(tx, recovery.id, Number(job.nth)))) return
    const secret = newSecret()
    const expires_at = new Date(shop.clock.now().valueOf() + PASSWORD_LINK_MS)
    await upsertPasswordLink(tx, customer.id, hashSecret(secret), expires_at)
    const to = { lang: recovery.lang, customer_id: customer.id }
    if (phone !== undefined) await queueSms(tx, shop, 'password-recovery', { ...to, phone }, { secret })
    else
      await queueMail(tx, shop, 'password-recovery', { ...to, email: customer.email }, { name: customer.name, secret })
  })
}

/**
 * Returns where a text message may be sent now; undefined without a verified phone, with a new one, and when there were
 * too many.
 */
async function findSmsPhone(shop: Shop, customer: CustomerRow): Promise<string | undefined> {
  const changedBefore = new Date(shop.clock.now().valueOf() - PHONE_TRUST_DELAY_MS)
  const phone = await findTrustedPhone(shop.db, customer.id, changedBefore)
  if (phone === undefined) return undefined
  try {
    await consumeSmsLimits(shop, 'reset', { ...customer, ...phone })
    return formatFullPhone(phone)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    shop.log.warn('text message not sent')
    return undefined
  }
}
