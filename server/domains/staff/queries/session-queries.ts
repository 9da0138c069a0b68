import type { Lang } from '@shop/contract/locale.ts'
import type { StaffRole } from '@shop/contract/staff/permissions.ts'
import type { Db, Tx } from '../../../platform/db.ts'

export interface StaffSessionRow {
  session_id: number
  signed_in_at: Date | null
  confirmed_at: Date | null
  last_used_at: Date
  staff_id: number | null
  email: string | null
  name: string | null
  lang: Lang | null
  roles: StaffRole[]
}

/** The times after which a session must have been used, and begun, to be open. */
export interface OpenLimits {
  idle_since: Date
  pending_since: Date
  created_after: Date
}

/** Finds an open session by its token, with its member and their roles of this moment. */
export function findOpenSession(
  db: Db,
  token_hash: Buffer,
  { idle_since, pending_since, created_after }: OpenLimits,
): Promise<StaffSessionRow | undefined> {
  return db<StaffSessionRow[]>`
    select session.id as session_id, session.signed_in_at, session.confirmed_at, session.last_used_at,
      member.id as staff_id, member.email, member.name, member.lang,
      array(select role from staff_roles where staff_id = member.id order by role) as roles
    from staff_sessions session left join staff_members member on member.id = session.staff_id
    where session.token_hash = ${token_hash} and session.ended_at is null
      and session.last_used_at > case when session.signed_in_at is null then ${pending_since} else ${idle_since} end
      and session.created_at > ${created_after}
      and (session.staff_id is null or member.status = 'active')`.first()
}

export interface SignedInSessionRow {
  token_hash: Buffer
  lang: Lang
  roles: StaffRole[]
}

export function findOpenSessionById(
  db: Db,
  id: number,
  { idle_since, created_after }: OpenLimits,
): Promise<SignedInSessionRow | undefined> {
  return db<SignedInSessionRow[]>`
    select session.token_hash, member.lang,
      array(select role from staff_roles where staff_id = member.id order by role) as roles
    from staff_sessions session join staff_members member on member.id = session.staff_id
    where session.id = ${id} and session.ended_at is null and session.signed_in_at is not null
      and session.last_used_at > ${idle_since} and session.created_at > ${created_after} and member.status = 'active'`.first()
}

export interface NewStaffSession {
  staff_id: number | null
  token_hash: Buffer
  user_agent: string
  now: Date
}

/** Adds a pending session and returns its number. The first 300 characters of the browser's name are stored. */
export function insertStaffSession(db: Db, { staff_id, token_hash, user_agent, now }: NewStaffSession) {
  return db<{ id: number }[]>`
    insert into staff_sessions (staff_id, token_hash, user_agent, created_at, last_used_at)
    values (${staff_id}, ${token_hash}, ${user_agent.slice(0, 300)}, ${now}, ${now})
    returning id`.value()
}

/** Completes a sign-in: the session gets its member and another token, and is confirmed; false when it has ended. */
export function completeStaffSession(
  tx: Tx,
  id: number,
  { staff_id, token_hash, now }: Omit<NewStaffSession, 'user_agent'>,
): Promise<boolean> {
  return tx`
    update staff_sessions set staff_id = ${staff_id}, token_hash = ${token_hash}, signed_in_at = ${now},
      confirmed_at = ${now}, last_used_at = ${now}, challenge = null, challenge_expires_at = null
    where id = ${id} and ended_at is null`.any()
}

export async function markStaffSessionUsed(db: Db, id: number, now: Date): Promise<void> {
  await db`update staff_sessions set last_used_at = ${now} where id = ${id} and ended_at is null`
}

export async function markStaffSessionConfirmed(db: Db, id: number, now: Date): Promise<void> {
  await db`update staff_sessions set confirmed_at = ${now}, last_used_at = ${now} where id = ${id} and ended_at is null`
}

export async function updateChallenge(db: Db, id: number, challenge: string, expires_at: Date): Promise<void> {
  await db`
    update staff_sessions set challenge = ${challenge}, challenge_expires_at = ${expires_at}
    where id = ${id} and ended_at is null`
}

/** Takes the challenge of a session, so that it is answered once; undefined when there is none, or it has expired. */
export function takeChallenge(db: Db, id: number, now: Date): Promise<string | undefined> {
  return db<{ challenge: string }[]>`
    update staff_sessions set challenge = null, challenge_expires_at = null
    from (select id, challenge from staff_sessions where id = ${id} for update) before
    where staff_sessions.id = before.id and before.challenge is not null
      and staff_sessions.challenge_expires_at > ${now}
    returning before.challenge`.firstValue()
}

export async function endStaffSession(db: Db, id: number, now: Date): Promise<void> {
  await db`update staff_sessions set ended_at = ${now} where id = ${id} and ended_at is null`
}

export function isStaffSessionOpen(db: Db, id: number): Promise<boolean> {
  return db`select from staff_sessions where id = ${id} and ended_at is null`.any()
}

export function endSessionOfStaff(db: Db, staff_id: number, id: number, now: Date): Promise<boolean> {
  return db`
    update staff_sessions set ended_at = ${now}
    where id = ${id} and staff_id = ${staff_id} and signed_in_at is not null and ended_at is null`.any()
}

export async function endSessionsOfStaff(tx: Tx, staff_id: number, except: number | null, now: Date): Promise<void> {
  await tx`
    update staff_sessions set ended_at = ${now}
    where staff_id = ${staff_id} and ended_at is null and id is distinct from ${except}`
}

export interface StaffSessionListRow {
  id: number
  user_agent: string
  created_at: Date
  last_used_at: Date
}

export function listSessionsOfStaff(
  db: Db,
  staff_id: number,
  { idle_since, created_after }: OpenLimits,
): Promise<StaffSessionListRow[]> {
  return db<StaffSessionListRow[]>`
    select id, user_agent, created_at, last_used_at from staff_sessions
    where staff_id = ${staff_id} and signed_in_at is not null and ended_at is null
      and last_used_at > ${idle_since} and created_at > ${created_after}
    order by last_used_at desc, id desc`
}

export async function deleteStaffSessionsBefore(db: Db, { pending_since, created_after }: OpenLimits): Promise<void> {
  await db`delete from staff_sessions where created_at <= ${created_after}`
  await db`delete from staff_sessions where signed_in_at is null and last_used_at <= ${pending_since}`
}

/** Remembers that a member signs in with this browser; true when they had never done so. */
export function upsertStaffDevice(tx: Tx, staff_id: number, device_hash: Buffer, now: Date): Promise<boolean> {
  return tx<{ inserted: boolean }[]>`
    insert into staff_devices (staff_id, device_hash, last_used_at) values (${staff_id}, ${device_hash}, ${now})
    on conflict (staff_id, device_hash) do update set last_used_at = excluded.last_used_at
    returning xmax = 0 as inserted`.value()
}

export function isKnownStaffDevice(db: Db, email: string, device_hash: Buffer): Promise<boolean> {
  return db`
    select from staff_devices join staff_members on staff_members.id = staff_devices.staff_id
    where staff_members.email = ${email} and staff_devices.device_hash = ${device_hash}`.any()
}

export function countStaffDevices(db: Db, staff_id: number): Promise<number> {
  return db<{ count: number }[]>`
    select count(*)::int as count from staff_devices where staff_id = ${staff_id}`.value()
}

export async function deleteStaffDevicesBefore(db: Db, before: Date): Promise<void> {
  await db`delete from staff_devices where last_used_at <= ${before}`
}

/** Deletes the sessions of a member and the browsers that they signed in with. */
export async function deleteDevicesAndSessions(tx: Tx, staff_id: number): Promise<void> {
  await tx`delete from staff_sessions where staff_id = ${staff_id}`
  await tx`delete from staff_devices where staff_id = ${staff_id}`
}
