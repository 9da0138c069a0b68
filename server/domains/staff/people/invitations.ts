import type { Lang } from '@shop/contract/locale.ts'
import type { StaffRole } from '@shop/contract/staff/permissions.ts'
import type { Tx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refusal.ts'
import { hashSecret, newSecret } from '../../../platform/secrets.ts'
import { logSecurityEvent } from '../../../platform/security-log.ts'
import type { Shop } from '../../../platform/shop.ts'
import { hashPassword } from '../../accounts/accounts.ts'
import { insertAuditEntry } from '../../audit/audit.ts'
import { queueMail } from '../../notifications/notifications.ts'
import { staffLimits } from '../rules/limits.ts'
import { requireOwnName } from '../rules/staff-name.ts'
import {
  endInvitation,
  findInvitation,
  type InvitationRow,
  type NewInvitation,
  replaceInvitation,
} from '../queries/invitation-queries.ts'
import { getStaffId } from '../queries/permission-queries.ts'
import {
  findStaff,
  findStaffByEmail,
  insertStaff,
  lockNames,
  lockStaff,
  replaceRoles,
  updateStaffPassword,
  updateStaffProfile,
} from '../queries/member-queries.ts'
import { validateStaffPassword } from '../sign-in/password.ts'
import { beginSession, type SignInResult, type StaffOrigin } from '../sign-in/sign-in.ts'

/** Milliseconds for which an invitation can be accepted (rules 9.3). */
const INVITATION_MS = 72 * 3_600_000

export interface InvitedPerson {
  name: string
  email: string
  roles: readonly StaffRole[]
  lang: Lang
}

/**
 * Invites a person by mail. An open invitation to the same e-mail stops working. Refuses `staff_exists` for someone who
 * is a member already, suspended or not.
 */
export async function inviteStaff(shop: Shop, actor: string, person: InvitedPerson): Promise<void> {
  const email = person.email.trim().toLowerCase()
  await shop.limits.consume(staffLimits.invitation, email)
  await shop.db.begin(async (tx) => {
    if (await findStaffByEmail(tx, email)) refuse('staff_exists', { email: 'staff_exists' })
    await sendInvitation(tx, shop, { ...person, email, staff_id: null, invited_by: getStaffId(actor) })
    const metadata = { email, roles: [...person.roles] }
    await insertAuditEntry(tx, {
      actor,
      action: 'staff.invite',
      subject: `staff:${email}`,
      metadata,
      at: shop.clock.now(),
    })
  })
}

/** Writes an invitation and the mail with its link, which works once. */
export async function sendInvitation(
  tx: Tx,
  shop: Shop,
  { name, email, roles, lang, staff_id, invited_by }: InvitedPerson & Pick<NewInvitation, 'staff_id' | 'invited_by'>,
): Promise<void> {
  const now = shop.clock.now()
  const secret = newSecret()
  const expires_at = new Date(now.valueOf() + INVITATION_MS)
  const invitation = { name, email, lang, roles: [...roles], staff_id, invited_by, created_at: now, expires_at }
  await replaceInvitation(tx, { ...invitation, token_hash: hashSecret(secret) })
  await queueMail(tx, shop, 'staff-invitation', { email, lang }, { name, secret, expires_at: expires_at.toISOString() })
}

/** Refuses `invitation_not_valid`, and counts guesses by IP address. */
export async function getInvitation(shop: Shop, token: string, ip_key: string): Promise<InvitationRow> {
  await shop.limits.refuseIfExceeded(staffLimits.invitationGuess, ip_key)
  const invitation = await findInvitation(shop.db, hashSecret(token), shop.clock.now())
  if (invitation) return invitation
  await shop.limits.consume(staffLimits.invitationGuess, ip_key)
  logSecurityEvent(shop.log, 'link_refused', { code: 'invitation_not_valid' })
  return refuse('invitation_not_valid')
}

/**
 * Accepts an invitation with a password: the person becomes a member, or has their access again, and sets up a second
 * factor next. An invitation works once, also when it is accepted twice at the same moment.
 */
export async function acceptInvitation(
  shop: Shop,
  { token, name, password }: { token: string; name: string; password: string },
  origin: StaffOrigin,
): Promise<SignInResult> {
  const invitation = await getInvitation(shop, token, origin.ip_key)
  await validateStaffPassword(shop.db, password, { email: invitation.email, name })
  const password_hash = await hashPassword(password)
  return shop.db.begin(async (tx) => {
    const now = shop.clock.now()
    if (!(await endInvitation(tx, invitation.id, now))) refuse('invitation_not_valid')
    await lockNames(tx)
    await requireOwnName(tx, invitation.staff_id, name)
    const id = await admit(tx, invitation, name, password_hash, now)
    const metadata = { email: invitation.email, roles: invitation.roles }
    await insertAuditEntry(tx, {
      actor: `staff:${id}`,
      action: 'staff.join',
      subject: `staff:${id}`,
      metadata,
      at: now,
    })
    return beginSession(tx, shop, { id, factor_required: true }, origin)
  })
}

async function admit(tx: Tx, invitation: InvitationRow, name: string, password_hash: string, now: Date) {
  const { email, lang, roles, staff_id } = invitation
  if (staff_id !== null) {
    await lockStaff(tx, staff_id)
    const member = (await findStaff(tx, staff_id)) ?? refuse('invitation_not_valid')
    if (member.status === 'suspended') refuse('invitation_not_valid')
    await updateStaffProfile(tx, staff_id, name, lang, now)
    await updateStaffPassword(tx, staff_id, password_hash, now)
    return staff_id
  }
  if (await findStaffByEmail(tx, email)) refuse('invitation_not_valid')
  const id = await insertStaff(tx, { email, name, lang, password_hash, factor_required: true, now })
  await replaceRoles(tx, id, roles)
  return id
}
