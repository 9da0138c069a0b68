import type { Db } from '../../platform/db.ts'
import { loyaltyOf } from '../loyalty/loyalty.ts'
import { PHONE_SETTLED_MS } from './recovering/send.ts'
import { findCustomerByEmail } from './rows/customer-queries.ts'
import { findAskedEmail } from './rows/email-change-queries.ts'
import { countIdentities } from './rows/identity-queries.ts'
import { findSettledPhone } from './rows/recovery-queries.ts'
import { listOpenSessions } from './rows/session-queries.ts'
import { openSince } from './sessions/sessions.ts'

/**
 * Returns what helps a customer who cannot sign in, and no more: no postal address, no phone. Undefined when no account
 * has this mailbox.
 */
export async function findForSupport(db: Db, email: string, now: Date) {
  const customer = await findCustomerByEmail(db, email)
  if (!customer) return undefined
  const { id, affiliation, password_hash } = customer
  const { level, crystals } = await loyaltyOf(db, customer, 'en', now)
  return {
    id,
    affiliation,
    level,
    crystals,
    has_password: password_hash !== null,
    social_logins: await countIdentities(db, id),
    gets_sms: (await findSettledPhone(db, id, new Date(now.valueOf() - PHONE_SETTLED_MS))) !== undefined,
    email_pending: (await findAskedEmail(db, id, now)) ?? null,
    sessions: await listOpenSessions(db, id, openSince(now)),
  }
}
