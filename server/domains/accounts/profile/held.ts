import type { Db } from '../../../platform/db.ts'
import {
  listHeldAddresses,
  listHeldConsents,
  listHeldNetworkAddresses,
  listHeldProfile,
  listHeldRegistrations,
  listHeldSessions,
} from '../rows/held-queries.ts'
import {
  listHeldDevices,
  listHeldEmailChanges,
  listHeldIdentities,
  listHeldPasswordLinks,
  listHeldPhoneCodes,
  listHeldRecoveries,
  listHeldSignIns,
} from '../rows/held-sign-in-queries.ts'

/** Returns all personal data of a customer in accounts, by subject. */
export async function accountHeld(db: Db, customer_id: number) {
  return {
    profile: await listHeldProfile(db, customer_id),
    addresses: await listHeldAddresses(db, customer_id),
    consents: await listHeldConsents(db, customer_id),
    sessions: await listHeldSessions(db, customer_id),
    sign_ins: await listHeldSignIns(db, customer_id),
    network_addresses: await listHeldNetworkAddresses(db, customer_id),
    devices: await listHeldDevices(db, customer_id),
    identities: await listHeldIdentities(db, customer_id),
    email_changes: await listHeldEmailChanges(db, customer_id),
    recoveries: await listHeldRecoveries(db, customer_id),
    password_links: await listHeldPasswordLinks(db, customer_id),
    phone_codes: await listHeldPhoneCodes(db, customer_id),
    pending_registrations: await listHeldRegistrations(db, customer_id),
  }
}
