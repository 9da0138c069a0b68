import type { Db } from '../../platform/db.ts'
import { getLoyalty } from '../loyalty/loyalty.ts'
import { PHONE_TRUST_DELAY_MS } from './password-recovery/send-recovery.ts'
import { findCustomerByEmail } from './queries/customer-queries.ts'
import { findPendingEmail } from './queries/email-change-queries.ts'
import { countIdentities } from './queries/identity-queries.ts'
import { findTrustedPhone } from './queries/recovery-queries.ts'
import { listOpenSessions } from './queries/session-queries.ts'
import { getOpenSessionLimits } from './sessions/sessions.ts'

/**
 * Returns what helps a customer who cannot sign in, and no more: no postal address, no phone. Undefined when no account
 * has this mailbox.
 */
export async function findForSupport(db: Db, email: string, now: Date) {
  const customer = await findCustomerByEmail(db, email)
  if (!customer) return undefined
  const { id, affiliation, password_hash } = customer
  const { level, crystals } = await getLoyalty(db, customer, 'en', now)
  return {
    id,
    affiliation,
    level,
    crystals,
    has_password: password_hash !== null,
    social_logins: await countIdentities(db, id),
    gets_sms: (await findTrustedPhone(db, id, new Date(now.valueOf() - PHONE_TRUST_DELAY_MS))) !== undefined,
    email_pending: (await findPendingEmail(db, id, now)) ?? null,
    sessions: await listOpenSessions(db, id, getOpenSessionLimits(now)),
  }
}
