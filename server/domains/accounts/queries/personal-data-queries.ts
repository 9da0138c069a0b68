import type { Db } from '../../../platform/db.ts'

// The personal data of an account, as the customer reads it. It has no hashes and no secrets.

/** The password itself is left out: the profile says only whether there is one, and since when. */
export function listPersonalProfile(db: Db, customer_id: number): Promise<{ email: string }[]> {
  return db<{ email: string }[]>`
    select affiliation, email, name, lastname, date_birth, countries.iso2 as country, code_phone, phone, lang, marketing,
      password_hash is not null as has_password, password_changed_at, phone_changed_at, phone_verified_at, blocked_at,
      blocked_reason, created_at
    from customers join countries on countries.id = customers.country_id
    where customers.id = ${customer_id}`
}

export function listPersonalAddresses(db: Db, customer_id: number): Promise<object[]> {
  return db`
    select line, line2, postal_code, city, countries.iso2 as country, details, created_at
    from addresses join countries on countries.id = addresses.country_id
    where customer_id = ${customer_id}
    order by addresses.id`
}

export function listPersonalConsents(db: Db, customer_id: number): Promise<object[]> {
  return db`
    select purpose, version, given, at, source, assistant from consents where customer_id = ${customer_id} order by id`
}

export function listPersonalSessions(db: Db, customer_id: number): Promise<object[]> {
  return db`
    select user_agent, created_at, last_used_at, ended_at from sessions where customer_id = ${customer_id} order by id`
}

export function listPersonalIpAddresses(db: Db, customer_id: number): Promise<object[]> {
  return db`
    select address, last_used_at from known_addresses where customer_id = ${customer_id} order by last_used_at desc`
}

/** Lists the incomplete registrations of this mailbox, without the data that a stranger may have typed. */
export function listPersonalRegistrations(db: Db, customer_id: number): Promise<object[]> {
  return db`
    select registrations.created_at, expires_at
    from registrations join customers on lower(customers.email) = lower(registrations.email)
    where customers.id = ${customer_id}
    order by registrations.id`
}
