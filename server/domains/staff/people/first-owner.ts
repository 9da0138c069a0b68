import type { Tx } from '../../../platform/db.ts'
import type { Shop } from '../../../platform/shop.ts'
import { insertAuditEntry } from '../../audit/audit.ts'
import { listInvitations } from '../queries/invitation-queries.ts'
import { insertStaff, listStaffRows, replaceRoles } from '../queries/member-queries.ts'
import { sendInvitation } from './invitations.ts'

/**
 * Invites the first owner of a live shop (setting OWNER_EMAIL), once: nothing happens while there is an owner, or an
 * invitation of one that can still be accepted.
 */
export async function inviteFirstOwner(shop: Shop, owner_email: string): Promise<void> {
  const email = owner_email.toLowerCase()
  await shop.db.begin(async (tx) => {
    // Several processes of the shop may start at the same time.
    await tx`lock table staff_invitations in share row exclusive mode`
    const now = shop.clock.now()
    const hasOwner = (await listStaffRows(tx)).some(({ roles }) => roles.includes('owner'))
    const isInvited = (await listInvitations(tx)).some(
      ({ roles, expires_at }) => roles.includes('owner') && expires_at > now,
    )
    if (hasOwner || isInvited) return
    await sendInvitation(tx, shop, {
      name: email,
      email,
      roles: ['owner'],
      lang: 'es',
      staff_id: null,
      invited_by: null,
    })
    const metadata = { email, roles: ['owner'] }
    await insertAuditEntry(tx, { actor: 'start', action: 'staff.invite', subject: `staff:${email}`, metadata, at: now })
  })
}

/** Adds the owner of a demo, who signs in with the password alone (rules 8). */
export async function seedDemoOwner(
  tx: Tx,
  { email, name, password_hash }: { email: string; name: string; password_hash: string },
  now: Date,
): Promise<void> {
  const id = await insertStaff(tx, { email, name, lang: 'es', password_hash, factor_required: false, now })
  await replaceRoles(tx, id, ['owner'])
}
