import type { Lang } from '@shop/contract/locale.ts'
import type { Db, Fragment, Tx } from '../../../platform/db.ts'
import type { Customer } from '../../../platform/serve.ts'
import { selectLevel } from '../../loyalty/loyalty.ts'

export interface TokenRow {
  session_id: number
  replaced_at: Date | null
  used: boolean
  last_used_at: Date
  customer_id: number
  email: string
  lang: Lang
  date_birth: string | null
  level: number
}

/** The times after which a session must have been used, and created, to be still open. */
export interface OpenSessionLimits {
  idle_since: Date
  created_after: Date
}

/**
 * Finds the session of a token with its customer and level, in one statement. Ended, idle and old sessions, and those of
 * blocked accounts, are not found. `offset 0` keeps the steps in order; without it the planner would read every open session while there are few,
 * and keep that plan when there are many.
 */
export function findToken(
  db: Db,
  token_hash: Buffer,
  { idle_since, created_after }: OpenSessionLimits,
): Promise<TokenRow | undefined> {
  return db<TokenRow[]>`
    select token.session_id, token.replaced_at, token.used, session.last_used_at,
           customer.id as customer_id, customer.email, customer.lang, customer.date_birth,
           ${selectLevel(db, db`customer.id`)} as level
    from session_tokens token
    join lateral (select * from sessions where id = token.session_id offset 0) session on true
    join lateral (select * from customers where id = session.customer_id offset 0) customer on true
    where token.token_hash = ${token_hash} and session.ended_at is null and session.last_used_at > ${idle_since}
      and session.created_at > ${created_after} and customer.closed_at is null and customer.blocked_at is null`.first()
}

export type SessionCustomer = Customer & { last_used_at: Date }

export function findSessionCustomer(
  db: Db,
  session_id: number,
  limits: OpenSessionLimits,
): Promise<SessionCustomer | undefined> {
  return db<SessionCustomer[]>`
    ${selectSessionCustomer(db, db`${session_id}`, limits)}`.first()
}

/** Returns a query of the customer of an open session, no row without one, for a statement that knows the session. */
export function selectSessionCustomer(
  db: Db,
  session_id: Fragment,
  { idle_since, created_after }: OpenSessionLimits,
): Fragment {
  return db`
    select customer.id, session.id as session_id, customer.email, customer.lang, customer.date_birth,
      ${selectLevel(db, db`customer.id`)} as level, session.last_used_at
    from sessions session join customers customer on customer.id = session.customer_id
    where session.id = ${session_id} and session.ended_at is null and session.last_used_at > ${idle_since}
      and session.created_at > ${created_after} and customer.closed_at is null and customer.blocked_at is null`
}

export async function touchSession(db: Db, session_id: number, now: Date): Promise<void> {
  await db`update sessions set last_used_at = ${now} where id = ${session_id} and ended_at is null`
}

export function isSuccessorUsed(db: Db, { session_id, replaced_at }: TokenRow): Promise<boolean> {
  return db`
    select from session_tokens where session_id = ${session_id} and issued_at >= ${replaced_at} and used limit 1`.any()
}

/** Adds a session and returns its number. The first 300 characters of the browser's name are stored. */
export function insertSession(db: Db, customer_id: number, user_agent: string, now: Date): Promise<number> {
  return db<{ id: number }[]>`
    insert into sessions (customer_id, user_agent, created_at, last_used_at)
    values (${customer_id}, ${user_agent.slice(0, 300)}, ${now}, ${now})
    returning id`.value()
}

/** Changes the name of the program of a session, as it stands in the customer's list. */
export async function renameSession(tx: Tx, session_id: number, user_agent: string): Promise<void> {
  await tx`update sessions set user_agent = ${user_agent.slice(0, 300)} where id = ${session_id}`
}

/** Adds a token to a session; adding the same one again changes nothing. */
export async function insertToken(
  db: Db,
  session_id: number,
  token_hash: Buffer,
  salt: Buffer,
  now: Date,
): Promise<void> {
  await db`
    insert into session_tokens (token_hash, session_id, salt, issued_at)
    values (${token_hash}, ${session_id}, ${salt}, ${now})
    on conflict (token_hash) do nothing`
}

/** Locks the session's row, so that refreshes of several tabs run one after the other. */
export async function lockSession(tx: Tx, session_id: number): Promise<void> {
  await tx`select from sessions where id = ${session_id} for update`
}

/**
 * Marks the token as replaced, and returns its salt, from which the next one is derived. Repeating it keeps the first time.
 * Undefined when the session was deleted meanwhile.
 */
export function replaceToken(tx: Tx, token_hash: Buffer, now: Date): Promise<Buffer | undefined> {
  return tx<{ salt: Buffer }[]>`
    update session_tokens set replaced_at = coalesce(replaced_at, ${now}) where token_hash = ${token_hash} returning salt`.firstValue()
}

/**
 * Records that a session is in use, and that its newest token reached the browser. The session is locked before the
 * token, as when a token is refreshed, so that requests of one page that run at once wait for each other.
 */
export async function markTokenUsed(db: Db, session_id: number, token_hash: Buffer, now: Date): Promise<void> {
  await db`
    with touched as (
      update sessions set last_used_at = ${now} where id = ${session_id} and ended_at is null returning id
    )
    update session_tokens set used = true
    where token_hash = ${token_hash} and not used and (select count(*) from touched) >= 0`
}

/** Ends a session with all its tokens; repeating it keeps the first time. */
export async function endSession(db: Db, session_id: number, now: Date): Promise<void> {
  await db`update sessions set ended_at = ${now} where id = ${session_id} and ended_at is null`
}

export async function deleteSessionsBefore(db: Db, { idle_since, created_after }: OpenSessionLimits): Promise<void> {
  await db`delete from sessions where last_used_at <= ${idle_since}`
  await db`delete from sessions where created_at <= ${created_after}`
}

export function isSessionOpen(tx: Tx, session_id: number): Promise<boolean> {
  return tx`select from sessions where id = ${session_id} and ended_at is null`.any()
}

export async function endAllSessions(tx: Tx, customer_id: number, now: Date): Promise<void> {
  await tx`update sessions set ended_at = ${now} where customer_id = ${customer_id} and ended_at is null`
}

export async function endOtherSessions(tx: Tx, customer_id: number, session_id: number, now: Date): Promise<void> {
  await tx`
    update sessions set ended_at = ${now}
    where customer_id = ${customer_id} and id <> ${session_id} and ended_at is null`
}

export interface OpenSessionRow {
  id: number
  user_agent: string
  created_at: Date
  last_used_at: Date
}

export function listOpenSessions(
  db: Db,
  customer_id: number,
  { idle_since, created_after }: OpenSessionLimits,
): Promise<OpenSessionRow[]> {
  return db<OpenSessionRow[]>`
    select id, user_agent, created_at, last_used_at from sessions
    where customer_id = ${customer_id} and ended_at is null and last_used_at > ${idle_since}
      and created_at > ${created_after}
    order by last_used_at desc, id desc`
}

/** Ends a session of this customer; false when they have no open session of that number. */
export function endCustomerSession(db: Db, customer_id: number, id: number, now: Date): Promise<boolean> {
  return db`
    update sessions set ended_at = ${now} where id = ${id} and customer_id = ${customer_id} and ended_at is null`.any()
}
