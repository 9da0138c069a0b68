import type { Db } from '../../../platform/db.ts'

/** The personal data about a customer's ways to sign in, as the customer reads it. It has no hashes and no secrets. */

export interface PersonalSignIn {
  way: string
  address: string
  user_agent: string
  at: Date
}

export function listPersonalSignIns(db: Db, customer_id: number): Promise<PersonalSignIn[]> {
  return db<PersonalSignIn[]>`
    select way, address, user_agent, at from sign_ins where customer_id = ${customer_id} order by id`
}

export interface PersonalIdentity {
  provider: string
  subject: string
  linked_at: Date
}

export function listPersonalIdentities(db: Db, customer_id: number): Promise<PersonalIdentity[]> {
  return db<PersonalIdentity[]>`
    select provider, subject, linked_at from identities where customer_id = ${customer_id} order by linked_at`
}

export interface PersonalEmailChange {
  state: string
  old_email: string
  new_email: string
  asked_at: Date
  expires_at: Date
}

export function listPersonalEmailChanges(db: Db, customer_id: number): Promise<PersonalEmailChange[]> {
  return db<PersonalEmailChange[]>`
    select state, old_email, new_email, asked_at, expires_at
    from email_changes where customer_id = ${customer_id}
    order by id`
}

export interface PersonalRecovery {
  created_at: Date
  expires_at: Date
}

/** Lists password recoveries that were requested with this mailbox, by the customer or by other people. */
export function listPersonalRecoveries(db: Db, customer_id: number): Promise<PersonalRecovery[]> {
  return db<PersonalRecovery[]>`
    select recoveries.created_at, recoveries.expires_at
    from recoveries join customers on lower(customers.email) = lower(recoveries.email)
    where customers.id = ${customer_id}
    order by recoveries.id`
}

/** Lists the expiry of links that set a new password. */
export function listPersonalPasswordLinks(db: Db, customer_id: number): Promise<{ expires_at: Date }[]> {
  return db<{ expires_at: Date }[]>`select expires_at from password_links where customer_id = ${customer_id}`
}

/** Lists the last sign-in with each browser that the shop recognizes, the latest first. */
export function listPersonalDevices(db: Db, customer_id: number): Promise<{ last_used_at: Date }[]> {
  return db<{ last_used_at: Date }[]>`
    select last_used_at from known_devices where customer_id = ${customer_id} order by last_used_at desc`
}

/** Lists the phones that codes were sent to, with the expiry of the codes. */
export function listPersonalPhoneCodes(db: Db, customer_id: number): Promise<{ phone: string; expires_at: Date }[]> {
  return db<{ phone: string; expires_at: Date }[]>`
    select phone, expires_at from phone_codes where customer_id = ${customer_id}`
}
