import { DAY_MS } from '@shop/contract/calendar.ts'
import { listPermissions } from '@shop/contract/staff/permissions.ts'
import type { FastifyRequest } from 'fastify'
import { refuse } from '../../../platform/refusal.ts'
import { hashSecret } from '../../../platform/secrets.ts'
import type { StaffMember, StaffSession } from '../../../platform/serve-staff.ts'
import type { Shop } from '../../../platform/shop.ts'
import {
  deleteStaffDevicesBefore,
  deleteStaffSessionsBefore,
  endSessionOfStaff,
  findOpenSession,
  listSessionsOfStaff,
  markStaffSessionUsed,
  type OpenLimits,
  type StaffSessionRow,
} from '../queries/session-queries.ts'
import { readSessionCookie } from './staff-cookies.ts'

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000
/** Milliseconds without use after which a session is over (rules 9.2). */
const SESSION_IDLE_MS = 12 * HOUR_MS
/** Milliseconds after which a session is over, however much it is used (rules 9.2). */
const SESSION_MAX_AGE_MS = 7 * DAY_MS
const PENDING_MS = 10 * MINUTE_MS
/** Milliseconds for which a given factor allows dangerous actions (rules 9.2). */
const CONFIRMED_MS = 5 * MINUTE_MS
/** The precision of "last used": writing it at every call would cost a statement each. */
const LAST_USED_PRECISION_MS = MINUTE_MS
const DEVICE_RETENTION_MS = 365 * DAY_MS

/** Returns since when a session must have been used, and begun, to be open now. */
export function getOpenLimits(now: Date): OpenLimits {
  return {
    idle_since: new Date(now.valueOf() - SESSION_IDLE_MS),
    pending_since: new Date(now.valueOf() - PENDING_MS),
    created_after: new Date(now.valueOf() - SESSION_MAX_AGE_MS),
  }
}

/**
 * Returns the open session of this token, with its member and what their roles allow at this moment; null for a token
 * that is made up, or of a session that has ended, was idle for 12 hours or is 7 days old.
 */
async function findStaffSession(shop: Shop, token: string): Promise<StaffSession | null> {
  const now = shop.clock.now()
  const row = await findOpenSession(shop.db, hashSecret(token), getOpenLimits(now))
  if (row === undefined) return null
  // Calls between the password and the second factor do not extend the time for it.
  const awaitsFactor = row.staff_id !== null && row.signed_in_at === null
  if (!awaitsFactor && now.valueOf() - row.last_used_at.valueOf() > LAST_USED_PRECISION_MS)
    await markStaffSessionUsed(shop.db, row.session_id, now)
  return { id: row.session_id, staff_id: row.staff_id, member: toMember(row, now) }
}

function toMember(row: StaffSessionRow, now: Date): StaffMember | null {
  const { staff_id, name, email, lang, roles, signed_in_at, confirmed_at } = row
  if (staff_id === null || name === null || email === null || lang === null || signed_in_at === null) return null
  const confirmed_until = confirmed_at && getConfirmedUntil(confirmed_at)
  return {
    id: staff_id,
    name,
    email,
    lang,
    roles,
    permissions: new Set(listPermissions(roles)),
    actor: `staff:${staff_id}`,
    confirmed_until: confirmed_until && confirmed_until > now ? confirmed_until : null,
  }
}

export function getConfirmedUntil(confirmed_at: Date): Date {
  return new Date(confirmed_at.valueOf() + CONFIRMED_MS)
}

/** Returns where a member is signed in, the newest use first. */
export async function listMySessions(shop: Shop, staff_id: number, session_id: number) {
  const rows = await listSessionsOfStaff(shop.db, staff_id, getOpenLimits(shop.clock.now()))
  return rows.map(({ id, user_agent, created_at, last_used_at }) => ({
    id,
    user_agent,
    created_at: created_at.toISOString(),
    last_used_at: last_used_at.toISOString(),
    current: id === session_id,
  }))
}

/** Refuses `session_not_found` for one that is over or another member's. */
export async function endMySession(shop: Shop, staff_id: number, id: number): Promise<void> {
  if (!(await endSessionOfStaff(shop.db, staff_id, id, shop.clock.now()))) refuse('session_not_found')
}

/** This job deletes sessions that are over, and browsers unused for a year. */
export async function deleteExpiredStaffSessions(shop: Shop): Promise<void> {
  const now = shop.clock.now()
  await deleteStaffSessionsBefore(shop.db, getOpenLimits(now))
  await deleteStaffDevicesBefore(shop.db, new Date(now.valueOf() - DEVICE_RETENTION_MS))
}

export async function findRequestStaff(shop: Shop, request: FastifyRequest): Promise<StaffSession | null> {
  const token = readSessionCookie(shop, request)
  return token === undefined ? null : findStaffSession(shop, token)
}
