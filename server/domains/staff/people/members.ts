import type { People } from '@shop/contract/staff/people.ts'
import type { StaffRole } from '@shop/contract/staff/permissions.ts'
import type { Tx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refusal.ts'
import { logSecurityEvent } from '../../../platform/security-log.ts'
import type { Shop } from '../../../platform/shop.ts'
import { insertAuditEntry } from '../../audit/audit.ts'
import { staffLimits } from '../rules/limits.ts'
import { deleteFactors } from '../queries/factor-queries.ts'
import { endInvitation, listInvitations } from '../queries/invitation-queries.ts'
import {
  findStaff,
  listStaffRows,
  lockActiveOwners,
  lockStaff,
  markAccessChanged,
  replaceRoles,
  type StaffRow,
  updateStaffPassword,
  updateStaffStatus,
} from '../queries/member-queries.ts'
import { endSessionsOfStaff } from '../queries/session-queries.ts'
import { getStaffId } from '../queries/permission-queries.ts'
import { sendInvitation } from './invitations.ts'

export async function listStaff(shop: Shop): Promise<People> {
  const members = await listStaffRows(shop.db)
  const invitations = await listInvitations(shop.db)
  const now = shop.clock.now()
  return {
    members: members.map(({ created_at, last_used_at, ...member }) => ({
      ...member,
      created_at: created_at.toISOString(),
      last_used_at: last_used_at?.toISOString() ?? null,
    })),
    invitations: invitations.map(({ lang, created_at, expires_at, ...invitation }) => ({
      ...invitation,
      language: lang,
      created_at: created_at.toISOString(),
      expires_at: expires_at.toISOString(),
      expired: expires_at <= now,
    })),
  }
}

interface RoleChange {
  id: number
  roles: readonly StaffRole[]
  roles_before: readonly StaffRole[]
}

/**
 * Gives a member other roles and ends their sessions. Refuses `last_owner` when no owner would remain, and
 * `version_conflict` when someone else changed them meanwhile: what that took away would be given again.
 */
export function setStaffRoles(shop: Shop, actor: string, { id, roles, roles_before }: RoleChange): Promise<void> {
  return changeMember(shop, id, !roles.includes('owner'), async (tx, member, now) => {
    if (roles_before.toSorted().join() !== member.roles.toSorted().join()) refuse('version_conflict')
    await replaceRoles(tx, id, roles)
    const metadata = { before: member.roles, after: [...roles] }
    await insertAuditEntry(tx, { actor, action: 'staff.roles', subject: `staff:${id}`, metadata, at: now })
  })
}

/** Suspends a member, whose sessions end at once, or lets them in again. Refuses `last_owner`. */
export function setStaffStatus(shop: Shop, actor: string, id: number, status: StaffRow['status']): Promise<void> {
  return changeMember(shop, id, status === 'suspended', async (tx, member, now) => {
    await updateStaffStatus(tx, id, status, now)
    const metadata = { before: member.status, after: status }
    await insertAuditEntry(tx, { actor, action: 'staff.status', subject: `staff:${id}`, metadata, at: now })
  })
}

/**
 * Removes password, factors and sessions of a member and sends them a link to set them up again. Refuses `own_access`:
 * a stolen session must not be able to replace the factors of its own member.
 */
export async function resetStaffAccess(shop: Shop, actor: string, id: number): Promise<void> {
  if (actor === `staff:${id}`) refuse('own_access')
  const { email } = (await findStaff(shop.db, id)) ?? refuse('staff_not_found')
  await shop.limits.consume(staffLimits.invitation, email)
  await changeMember(shop, id, false, async (tx, { name, roles, lang }, now) => {
    await updateStaffPassword(tx, id, null, now)
    await deleteFactors(tx, id)
    await sendInvitation(tx, shop, { name, email, roles, lang, staff_id: id, invited_by: getStaffId(actor) })
    await insertAuditEntry(tx, { actor, action: 'staff.reset', subject: `staff:${id}`, metadata: {}, at: now })
  })
  logSecurityEvent(shop.log, 'secret_changed', { staff_id: id, what: 'access' })
}

/** Takes an invitation back. Refuses `invitation_not_valid` for one that is over. */
export async function revokeInvitation(shop: Shop, actor: string, id: number): Promise<void> {
  await shop.db.begin(async (tx) => {
    const now = shop.clock.now()
    if (!(await endInvitation(tx, id, now))) refuse('invitation_not_valid')
    await insertAuditEntry(tx, {
      actor,
      action: 'staff.revoke_invitation',
      subject: `staff-invitation:${id}`,
      metadata: {},
      at: now,
    })
  })
}

/** Changes a member under lock and ends their sessions and exports, so that the change counts at once. */
async function changeMember(
  shop: Shop,
  id: number,
  losesOwner: boolean,
  change: (tx: Tx, member: StaffRow, now: Date) => Promise<void>,
): Promise<void> {
  await shop.db.begin(async (tx) => {
    const now = shop.clock.now()
    const owners = losesOwner ? await lockActiveOwners(tx) : []
    if (!(await lockStaff(tx, id))) refuse('staff_not_found')
    const member = (await findStaff(tx, id)) ?? refuse('staff_not_found')
    if (owners.length === 1 && owners[0] === id) refuse('last_owner')
    await change(tx, member, now)
    await markAccessChanged(tx, id, now)
    await endSessionsOfStaff(tx, id, null, now)
  })
}
