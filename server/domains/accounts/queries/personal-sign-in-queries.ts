import type { Db } from '../../../platform/db.ts'

// The personal data about a customer's ways to sign in, as the customer reads it. It has no hashes and no secrets.

export function listPersonalSignIns(db: Db, customer_id: number): Promise<object[]> {
  return db`
    select way, address, user_agent, at from sign_ins where customer_id = ${customer_id} order by id`
}

export function listPersonalIdentities(db: Db, customer_id: number): Promise<object[]> {
  return db`
    select provider, subject, linked_at from identities where customer_id = ${customer_id} order by linked_at`
}

export function listPersonalEmailChanges(db: Db, customer_id: number): Promise<object[]> {
  return db`
    select state, old_email, new_email, requested_at, expires_at
    from email_changes where customer_id = ${customer_id}
    order by id`
}

/** Lists password recoveries that were requested with this mailbox, by the customer or by other people. */
export function listPersonalRecoveries(db: Db, customer_id: number): Promise<object[]> {
  return db`
    select recoveries.created_at, recoveries.expires_at
    from recoveries join customers on lower(customers.email) = lower(recoveries.email)
    where customers.id = ${customer_id}
    order by recoveries.id`
}

export function listPersonalPasswordLinks(db: Db, customer_id: number): Promise<object[]> {
  return db`select expires_at from password_links where customer_id = ${customer_id}`
}

/** Lists the last sign-in with each browser that the shop recognizes, the latest first. */
export function listPersonalDevices(db: Db, customer_id: number): Promise<object[]> {
  return db`
    select last_used_at from known_devices where customer_id = ${customer_id} order by last_used_at desc`
}

export function listPersonalPhoneCodes(db: Db, customer_id: number): Promise<object[]> {
  return db`
    select phone, expires_at from phone_codes where customer_id = ${customer_id}`
}
