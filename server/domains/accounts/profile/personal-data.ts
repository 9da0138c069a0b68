import type { Db } from '../../../platform/db.ts'
import { listPersonalNotes } from '../queries/customer-service-queries.ts'
import {
  listPersonalAddresses,
  listPersonalConsents,
  listPersonalIpAddresses,
  listPersonalProfile,
  listPersonalRegistrations,
  listPersonalSessions,
} from '../queries/personal-data-queries.ts'
import { listPersonalPrivacyRequests } from '../queries/privacy-request-queries.ts'
import {
  listPersonalDevices,
  listPersonalEmailChanges,
  listPersonalIdentities,
  listPersonalPasswordLinks,
  listPersonalPhoneCodes,
  listPersonalRecoveries,
  listPersonalSignIns,
} from '../queries/personal-sign-in-queries.ts'

export async function listAccountPersonalData(db: Db, customer_id: number) {
  return {
    profile: await listPersonalProfile(db, customer_id),
    addresses: await listPersonalAddresses(db, customer_id),
    consents: await listPersonalConsents(db, customer_id),
    sessions: await listPersonalSessions(db, customer_id),
    sign_ins: await listPersonalSignIns(db, customer_id),
    network_addresses: await listPersonalIpAddresses(db, customer_id),
    devices: await listPersonalDevices(db, customer_id),
    identities: await listPersonalIdentities(db, customer_id),
    email_changes: await listPersonalEmailChanges(db, customer_id),
    recoveries: await listPersonalRecoveries(db, customer_id),
    password_links: await listPersonalPasswordLinks(db, customer_id),
    phone_codes: await listPersonalPhoneCodes(db, customer_id),
    notes: await listPersonalNotes(db, customer_id),
    privacy_requests: await listPersonalPrivacyRequests(db, customer_id),
    pending_registrations: await listPersonalRegistrations(db, customer_id),
  }
}
