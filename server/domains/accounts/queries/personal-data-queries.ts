import type { Db } from '../../../platform/db.ts'

/** The personal data of an account, as the customer reads it. It has no hashes and no secrets. */

export interface PersonalProfile {
  affiliation: string
  email: string
  name: string
  lastname: string
  date_birth: string | null
  country: string
  code_phone: string
  phone: string
  lang: string
  marketing: boolean
  has_password: boolean
  password_changed_at: Date | null
  phone_changed_at: Date | null
  phone_verified_at: Date | null
  blocked_at: Date | null
  blocked_reason: string | null
  created_at: Date
}

/** The password itself is left out: the profile says only whether there is one, and since when. */
export function listPersonalProfile(db: Db, customer_id: number): Promise<PersonalProfile[]> {
  return db<PersonalProfile[]>`
    select affiliation, email, name, lastname, date_birth, countries.iso2 as country, code_phone, phone, lang, marketing,
      password_hash is not null as has_password, password_changed_at, phone_changed_at, phone_verified_at, blocked_at,
      blocked_reason, created_at
    from customers join countries on countries.id = customers.country_id
    where customers.id = ${customer_id}`
}

export interface PersonalAddress {
  line: string
  line2: string | null
  postal_code: string
  city: string
  country: string
  details: string | null
  created_at: Date
}

export function listPersonalAddresses(db: Db, customer_id: number): Promise<PersonalAddress[]> {
  return db<PersonalAddress[]>`
    select line, line2, postal_code, city, countries.iso2 as country, details, created_at
    from addresses join countries on countries.id = addresses.country_id
    where customer_id = ${customer_id}
    order by addresses.id`
}

export interface PersonalConsent {
  purpose: string
  version: number | null
  given: boolean
  at: Date
}

export function listPersonalConsents(db: Db, customer_id: number): Promise<PersonalConsent[]> {
  return db<PersonalConsent[]>`
    select purpose, version, given, at from consents where customer_id = ${customer_id} order by id`
}

export interface PersonalSession {
  user_agent: string
  created_at: Date
  last_used_at: Date
  ended_at: Date | null
}

export function listPersonalSessions(db: Db, customer_id: number): Promise<PersonalSession[]> {
  return db<PersonalSession[]>`
    select user_agent, created_at, last_used_at, ended_at from sessions where customer_id = ${customer_id} order by id`
}

export interface PersonalIpAddress {
  address: string
  last_used_at: Date
}

/** Lists the IP addresses of a customer, the latest first. */
export function listPersonalIpAddresses(db: Db, customer_id: number): Promise<PersonalIpAddress[]> {
  return db<PersonalIpAddress[]>`
    select address, last_used_at from known_addresses where customer_id = ${customer_id} order by last_used_at desc`
}

export interface PersonalRegistration {
  created_at: Date
  expires_at: Date
}

/** Lists the incomplete registrations of this mailbox, without the data that a stranger may have typed. */
export function listPersonalRegistrations(db: Db, customer_id: number): Promise<PersonalRegistration[]> {
  return db<PersonalRegistration[]>`
    select registrations.created_at, expires_at
    from registrations join customers on lower(customers.email) = lower(registrations.email)
    where customers.id = ${customer_id}
    order by registrations.id`
}
