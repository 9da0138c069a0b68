import type { FastifyRequest } from 'fastify'
import { DAY_MS } from '@shop/contract/calendar.ts'
import type { Db, Fragment, Tx } from '../../../platform/db.ts'
import { Refusal, refuse } from '../../../platform/refusal.ts'
import { deriveSecret, hashSecret, newSalt, newSecret } from '../../../platform/secrets.ts'
import { logSecurityEvent } from '../../../platform/security-log.ts'
import type { Customer } from '../../../platform/serve.ts'
import type { Shop } from '../../../platform/shop.ts'
import { deleteDevicesBefore } from '../queries/device-queries.ts'
import {
  deleteSessionsBefore,
  endSession,
  endCustomerSession,
  findSessionCustomer,
  findToken,
  insertSession,
  insertToken,
  isSessionOpen,
  isSuccessorUsed,
  listOpenSessions,
  lockSession,
  markTokenUsed,
  type OpenSessionLimits,
  replaceToken,
  selectSessionCustomer,
  type SessionCustomer,
  touchSession,
  type TokenRow,
} from '../queries/session-queries.ts'
import { deleteIpAddressesBefore, deleteSignInsBefore } from '../queries/sign-in-queries.ts'

/** Milliseconds without use after which a session is over (rules 2.3). */
const SESSION_IDLE_MS = 30 * DAY_MS
/** Milliseconds after which a session is over, however much it is used (rules 2.3). */
const SESSION_MAX_AGE_MS = 90 * DAY_MS
const SIGN_IN_RETENTION_MS = 365 * DAY_MS
/** Milliseconds for which the replaced token still works, for the other tabs. */
const TOKEN_GRACE_MS = 60_000
/** Milliseconds for which the browser and the IP address of a sign-in are recognized; the cookie lasts as long (device-cookie.ts). */
const ORIGIN_RETENTION_MS = 365 * DAY_MS
/** The precision of "last used": writing it at every call would cost a statement each. */
const LAST_USED_PRECISION_MS = 5 * 60_000

/** Returns since when a session must have been used, and begun, to be open now. */
export function getOpenSessionLimits(now: Date): OpenSessionLimits {
  return {
    idle_since: new Date(now.valueOf() - SESSION_IDLE_MS),
    created_after: new Date(now.valueOf() - SESSION_MAX_AGE_MS),
  }
}

/** Opens a session; returns the bearer token, which is stored only in the browser. */
export async function createSession(db: Db, shop: Shop, customer_id: number, user_agent: string): Promise<string> {
  const now = shop.clock.now()
  const token = newSecret()
  const session_id = await insertSession(db, customer_id, user_agent, now)
  await insertToken(db, session_id, hashSecret(token), newSalt(), now)
  return token
}

/** Opens a session that no token belongs to: of a program that the customer has allowed to act for them. */
export function createLinkedSession(tx: Tx, customer_id: number, program: string, now: Date): Promise<number> {
  return insertSession(tx, customer_id, program, now)
}

/** Returns a query of the customer of a session that no token belongs to; no row when it is over, as any session is. */
export function selectLinkedCustomer(db: Db, session_id: Fragment, now: Date): Fragment {
  return selectSessionCustomer(db, session_id, getOpenSessionLimits(now))
}

/** Notes that a session that no token belongs to is in use, and returns its customer. */
export async function touchLinkedSession({ db, clock }: Shop, row: SessionCustomer): Promise<Customer> {
  const { id, session_id, email, lang, date_birth, level, last_used_at } = row
  const now = clock.now()
  if (now.valueOf() - last_used_at.valueOf() > LAST_USED_PRECISION_MS) await touchSession(db, session_id, now)
  return { id, session_id, email, lang, date_birth, level }
}

/** Whether a session is open. Asking does not count as using it. */
export async function isLinkedSessionOpen(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  session_id: number,
): Promise<boolean> {
  const limits = getOpenSessionLimits(clock.now())
  return (await db.quickRead((reads) => findSessionCustomer(reads, session_id, limits))) !== undefined
}

/**
 * Returns the customer of this token. Refuses `unauthenticated` for one that is made up, ended, idle, too old or
 * replaced before the grace period; the last also ends its session, because either a thief or the owner is using a
 * copy. `refreshing` lets a client pass that lost the response to its last refresh and repeats it.
 */
async function authenticate(shop: Shop, token: string, refreshing: boolean): Promise<Customer> {
  const now = shop.clock.now()
  const token_hash = hashSecret(token)
  const row = await shop.db.quickRead((db) => findToken(db, token_hash, getOpenSessionLimits(now)))
  if (!row) return refuse('unauthenticated')
  if (isStale(row, now) && !(refreshing && !(await isSuccessorUsed(shop.db, row)))) {
    await endSession(shop.db, row.session_id, now)
    logSecurityEvent(shop.log, 'sessions_ended', { customer_id: row.customer_id, what: 'old token used' })
    throw new Refusal('unauthenticated')
  }
  const since_last_use_ms = now.valueOf() - row.last_used_at.valueOf()
  if (!refreshing && (!row.used || since_last_use_ms > LAST_USED_PRECISION_MS))
    await markTokenUsed(shop.db, row.session_id, token_hash, now)
  const { customer_id, session_id, email, lang, level, date_birth } = row
  return { id: customer_id, session_id, email, lang, level, date_birth }
}

function isStale({ replaced_at }: TokenRow, now: Date): boolean {
  return replaced_at !== null && now.valueOf() - replaced_at.valueOf() > TOKEN_GRACE_MS
}

/**
 * Replaces a token by the one that follows from it. Several tabs that refresh at once, and a client that repeats its
 * last refresh, get the same new token.
 */
export async function refreshSession(shop: Shop, token: string): Promise<string> {
  const now = shop.clock.now()
  return shop.db.begin(async (tx) => {
    const token_hash = hashSecret(token)
    const found = (await findToken(tx, token_hash, getOpenSessionLimits(now))) ?? refuse('unauthenticated')
    await lockSession(tx, found.session_id)
    const salt = (await replaceToken(tx, token_hash, now)) ?? refuse('unauthenticated')
    // A repeated refresh derives the same token (decision 17).
    const next = deriveSecret(token, salt)
    await insertToken(tx, found.session_id, hashSecret(next), newSalt(), now)
    return next
  })
}

/**
 * Refuses `unauthenticated` when the session of a request has ended since it began: a thief who lost their access at
 * that moment, because the owner set a password or undid a change of the email, changes nothing. The caller has locked
 * the customer.
 */
export async function requireOpenSession(tx: Tx, session_id: number): Promise<void> {
  if (!(await isSessionOpen(tx, session_id))) refuse('unauthenticated')
}

/** Signs out: the token and those before it stop working at once. */
export function logOut(shop: Shop, session_id: number): Promise<void> {
  return endSession(shop.db, session_id, shop.clock.now())
}

/** Returns where the customer is signed in, the newest use first. */
export async function listSessions(shop: Shop, { id, session_id }: Customer) {
  const rows = await listOpenSessions(shop.db, id, getOpenSessionLimits(shop.clock.now()))
  return rows.map(({ created_at, last_used_at, ...row }) => ({
    ...row,
    created_at: created_at.toISOString(),
    last_used_at: last_used_at.toISOString(),
    current: row.id === session_id,
  }))
}

/** Refuses `session_not_found` for one that is over or another customer's. */
export async function endOwnSession(shop: Shop, customer_id: number, id: number): Promise<void> {
  if (!(await endCustomerSession(shop.db, customer_id, id, shop.clock.now()))) refuse('session_not_found')
}

/** This job deletes sessions that are over, and what sign-ins of more than a year ago have left. */
export async function deleteExpiredSessions(shop: Shop): Promise<void> {
  const now = shop.clock.now()
  await deleteSignInsBefore(shop.db, new Date(now.valueOf() - SIGN_IN_RETENTION_MS))
  const origins_before = new Date(now.valueOf() - ORIGIN_RETENTION_MS)
  await deleteDevicesBefore(shop.db, origins_before)
  await deleteIpAddressesBefore(shop.db, origins_before)
  await deleteSessionsBefore(shop.db, getOpenSessionLimits(now))
}

/**
 * Returns the customer of a request: none without a bearer token, the customer with a valid one. An invalid token is
 * refused with `unauthenticated` on every call, so that a browser learns at once that its session is over.
 */
export async function findRequestCustomer(shop: Shop, request: FastifyRequest): Promise<Customer | null> {
  const { authorization } = request.headers
  if (authorization === undefined || !/^bearer\b/i.test(authorization)) return null
  const token = getBearerToken(request)
  if (token === undefined) throw new Refusal('unauthenticated')
  return authenticate(shop, token, request.routeOptions.config.call?.name === 'refreshToken')
}

export function getBearerToken(request: FastifyRequest): string | undefined {
  return /^bearer\s+([\w-]{16,200})$/i.exec(request.headers.authorization ?? '')?.[1]
}
