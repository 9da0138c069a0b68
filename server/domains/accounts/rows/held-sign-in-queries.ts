import type { Db } from '../../../platform/db.ts'

/** What accounts hold about a customer's ways in, for the customer to read. No hash, no secret. */

export interface HeldSignIn {
  way: string
  address: string
  user_agent: string
  at: Date
}

export function listHeldSignIns(db: Db, customer_id: number): Promise<HeldSignIn[]> {
  return db<HeldSignIn[]>`
    select way, address, user_agent, at from sign_ins where customer_id = ${customer_id} order by id`
}

export interface HeldIdentity {
  provider: string
  subject: string
  linked_at: Date
}

export function listHeldIdentities(db: Db, customer_id: number): Promise<HeldIdentity[]> {
  return db<HeldIdentity[]>`
    select provider, subject, linked_at from identities where customer_id = ${customer_id} order by linked_at`
}

export interface HeldEmailChange {
  state: string
  old_email: string
  new_email: string
  asked_at: Date
  expires_at: Date
}

export function listHeldEmailChanges(db: Db, customer_id: number): Promise<HeldEmailChange[]> {
  return db<HeldEmailChange[]>`
    select state, old_email, new_email, asked_at, expires_at
    from email_changes where customer_id = ${customer_id}
    order by id`
}

export interface HeldRecovery {
  created_at: Date
  expires_at: Date
}

/** Requests for a new password that were made with this mailbox, whoever made them. */
export function listHeldRecoveries(db: Db, customer_id: number): Promise<HeldRecovery[]> {
  return db<HeldRecovery[]>`
    select recoveries.created_at, recoveries.expires_at
    from recoveries join customers on lower(customers.email) = lower(recoveries.email)
    where customers.id = ${customer_id}
    order by recoveries.id`
}

/** Until when the link works that sets a new password. */
export function listHeldPasswordLinks(db: Db, customer_id: number): Promise<{ expires_at: Date }[]> {
  return db<{ expires_at: Date }[]>`select expires_at from password_links where customer_id = ${customer_id}`
}

/** When this customer last signed in with each browser that the shop recognizes, the latest first. */
export function listHeldDevices(db: Db, customer_id: number): Promise<{ last_used_at: Date }[]> {
  return db<{ last_used_at: Date }[]>`
    select last_used_at from known_devices where customer_id = ${customer_id} order by last_used_at desc`
}

/** The phone that a code was sent to, and until when it works. */
export function listHeldPhoneCodes(db: Db, customer_id: number): Promise<{ phone: string; expires_at: Date }[]> {
  return db<{ phone: string; expires_at: Date }[]>`
    select phone, expires_at from phone_codes where customer_id = ${customer_id}`
}
