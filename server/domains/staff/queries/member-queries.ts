import type { Lang } from '@shop/contract/locale.ts'
import type { StaffRole } from '@shop/contract/staff/permissions.ts'
import type { Db, Fragment, Tx } from '../../../platform/db.ts'
import { alphabetically } from '../../../platform/alphabet.ts'

export interface StaffRow {
  id: number
  email: string
  name: string
  lang: Lang
  password_hash: string | null
  status: 'active' | 'suspended'
  factor_required: boolean
  roles: StaffRole[]
  created_at: Date
}

function selectStaff(db: Db) {
  return db`
    select id, email, name, lang, password_hash, status, factor_required, created_at,
      array(select role from staff_roles where staff_id = staff_members.id order by role) as roles
    from staff_members`
}

export function findActiveStaffByEmail(db: Db, email: string): Promise<StaffRow | undefined> {
  return db<StaffRow[]>`${selectStaff(db)} where email = ${email} and status = 'active'`.first()
}

export function findStaff(db: Db, id: number): Promise<StaffRow | undefined> {
  return db<StaffRow[]>`${selectStaff(db)} where id = ${id}`.first()
}

export function findStaffByEmail(db: Db, email: string): Promise<StaffRow | undefined> {
  return db<StaffRow[]>`${selectStaff(db)} where email = ${email}`.first()
}

/** Locks a member, so that changes to their access run one after the other; false when there is none. */
export function lockStaff(tx: Tx, id: number): Promise<boolean> {
  return tx`select from staff_members where id = ${id} for update`.any()
}

/**
 * Locks the owners, so that two of them cannot lose the role at the same time. Returns the numbers of the active ones,
 * read by a statement of its own: the one that locks waits for the change of another owner, and still sees the roles of
 * before. It locks every member, so that any two changes wait for each other, also when the owners change meanwhile.
 */
export async function lockActiveOwners(tx: Tx): Promise<number[]> {
  await tx`select from staff_members order by id for update`
  return tx<{ id: number }[]>`
    select id from staff_members
    where status = 'active' and id in (select staff_id from staff_roles where role = 'owner')`.column()
}

export function listActiveOwners(db: Db): Promise<Pick<StaffRow, 'email' | 'lang' | 'name'>[]> {
  return db<Pick<StaffRow, 'email' | 'lang' | 'name'>[]>`
    select email, lang, name from staff_members
    where status = 'active' and id in (select staff_id from staff_roles where role = 'owner') order by id`
}

export interface NewStaff {
  email: string
  name: string
  lang: Lang
  password_hash: string
  factor_required: boolean
  now: Date
}

export function insertStaff(tx: Tx, { email, name, lang, password_hash, factor_required, now }: NewStaff) {
  return tx<{ id: number }[]>`
    insert into staff_members (email, name, lang, password_hash, factor_required, created_at, changed_at)
    values (${email}, ${name}, ${lang}, ${password_hash}, ${factor_required}, ${now}, ${now})
    returning id`.value()
}

export async function replaceRoles(tx: Tx, staff_id: number, roles: readonly StaffRole[]): Promise<void> {
  await tx`delete from staff_roles where staff_id = ${staff_id} and role <> all (${[...roles]}::text[])`
  await tx`
    insert into staff_roles (staff_id, role)
    select ${staff_id}, role from unnest(${[...roles]}::text[]) role
    on conflict do nothing`
}

/** Has members who choose a name wait for each other until this transaction ends. */
export async function lockNames(tx: Tx): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended('staff-names', 0))`
}

/** Returns whether another member has this name, active or suspended, whatever its accents, case and spaces. */
export function isNameOfOther(db: Db, staff_id: number | null, name: string): Promise<boolean> {
  return db`
    select from staff_members
    where id is distinct from ${staff_id}::integer and name is distinct from (
        select name from staff_members where id = ${staff_id}::integer)
      and ${foldName(db, db`name`)} = ${foldName(db, db`${name}::text`)}`.any()
}

function foldName(db: Db, name: Fragment): Fragment {
  return db`regexp_replace(fold(normalize(${name}, nfkc)), '\\s+', ' ', 'g')`
}

export async function updateStaffProfile(db: Db, id: number, name: string, lang: Lang, now: Date): Promise<void> {
  await db`update staff_members set name = ${name}, lang = ${lang}, changed_at = ${now} where id = ${id}`
}

/** Sets the password; with null, signing in is possible only after an invitation is accepted. */
export async function updateStaffPassword(tx: Tx, id: number, password_hash: string | null, now: Date): Promise<void> {
  await tx`update staff_members set password_hash = ${password_hash}, changed_at = ${now} where id = ${id}`
}

/** Replaces the hash of a password that stays the same; does nothing when the password was changed meanwhile. */
export async function replaceStaffPasswordHash(
  db: Db,
  id: number,
  hash: { old: string | null; new: string },
): Promise<void> {
  await db`update staff_members set password_hash = ${hash.new} where id = ${id} and password_hash = ${hash.old}`
}

export async function updateStaffStatus(tx: Tx, id: number, status: StaffRow['status'], now: Date): Promise<void> {
  await tx`update staff_members set status = ${status}, changed_at = ${now} where id = ${id}`
}

/** Notes that a member's access changed: exports that they created before it are over. */
export async function markAccessChanged(tx: Tx, id: number, now: Date): Promise<void> {
  await tx`update staff_members set access_changed_at = ${now} where id = ${id}`
}

export interface StaffListRow extends Pick<StaffRow, 'id' | 'name' | 'email' | 'roles' | 'status' | 'created_at'> {
  has_factor: boolean
  last_used_at: Date | null
}

export function listStaffRows(db: Db): Promise<StaffListRow[]> {
  return db<StaffListRow[]>`
    select id, name, email, status, created_at,
      array(select role from staff_roles where staff_id = staff_members.id order by role) as roles,
      exists (select from staff_totp where staff_id = staff_members.id and confirmed_at is not null)
        or exists (select from staff_passkeys where staff_id = staff_members.id) as has_factor,
      (select max(last_used_at) from staff_sessions where staff_id = staff_members.id and signed_in_at is not null)
        as last_used_at
    from staff_members order by status, ${alphabetically(db, db`name`)}, id`
}

/** Returns the names of members by their numbers. */
export async function findStaffNames(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db<{ id: number; name: string }[]>`
    select id, name from staff_members where id = any (${[...ids]}::int[])`
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Lists members who have been suspended since before and whose mailbox is still there. */
export function listStaffSuspendedBefore(db: Db, before: Date): Promise<number[]> {
  return db<{ id: number }[]>`
    select id from staff_members
    where status = 'suspended' and changed_at < ${before} and email not like 'left-%@staff.invalid'
    order by id`.column()
}

/** Deletes mailbox and password of a suspended member; false when they are active again. */
export function anonymizeStaff(tx: Tx, id: number): Promise<boolean> {
  return tx`
    update staff_members set email = 'left-' || id || '@staff.invalid', password_hash = null
    where id = ${id} and status = 'suspended'`.any()
}
