import type { Lang } from '@shop/contract/locale.ts'
import type { StaffRole } from '@shop/contract/staff/permissions.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { mayStill } from './permission-queries.ts'

export interface InvitationRow {
  id: number
  email: string
  name: string
  lang: Lang
  roles: StaffRole[]
  /** The member whose access was reset; null for a new person. */
  staff_id: number | null
  created_at: Date
  /** When it can no longer be accepted: at once when the owner who made it may not invite any more. */
  expires_at: Date
}

function selectInvitations(db: Db) {
  return db`
    select id, email, name, lang, roles, staff_id, created_at,
      case when invited_by is null or ${mayStill(db, db`invited_by`, 'staff.write')} then expires_at else created_at end
        as expires_at
    from staff_invitations where ended_at is null`
}

export function findInvitation(db: Db, token_hash: Buffer, now: Date): Promise<InvitationRow | undefined> {
  return db<InvitationRow[]>`
    select * from (${selectInvitations(db)} and token_hash = ${token_hash}) invitation
    where expires_at > ${now}`.first()
}

/** Lists invitations that were not accepted, also those that have expired, the newest first. */
export function listInvitations(db: Db): Promise<InvitationRow[]> {
  return db<InvitationRow[]>`${selectInvitations(db)} order by created_at desc, id desc`
}

export interface NewInvitation extends Omit<InvitationRow, 'id'> {
  token_hash: Buffer
  /** The owner who invites; null for the operator and the start of the shop. */
  invited_by: number | null
}

/** Adds an invitation in place of an open one to the same e-mail; of several at once the last one stays open. */
export async function replaceInvitation(tx: Tx, invitation: NewInvitation): Promise<void> {
  const { email, name, lang, roles, staff_id, invited_by, token_hash, created_at, expires_at } = invitation
  await tx`select pg_advisory_xact_lock(hashtextextended('staff-invitation:' || ${email}, 0))`
  await tx`update staff_invitations set ended_at = ${created_at} where email = ${email} and ended_at is null`
  await tx`
    insert into staff_invitations (email, name, lang, roles, token_hash, staff_id, invited_by, created_at, expires_at)
    values (${email}, ${name}, ${lang}, ${roles}::text[], ${token_hash}, ${staff_id}, ${invited_by}, ${created_at},
      ${expires_at})`
}

/** Ends an invitation, because it was accepted or taken back; false when it was over already. */
export function endInvitation(tx: Tx, id: number, now: Date): Promise<boolean> {
  return tx`update staff_invitations set ended_at = ${now} where id = ${id} and ended_at is null`.any()
}
