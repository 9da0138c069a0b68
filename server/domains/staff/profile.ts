import type { Lang } from '@shop/contract/locale.ts'
import { listPermissions } from '@shop/contract/staff/permissions.ts'
import type { Me } from '@shop/contract/staff/profile.ts'
import { refuse } from '../../platform/refusal.ts'
import type { StaffMember } from '../../platform/serve-staff.ts'
import type { Shop } from '../../platform/shop.ts'
import { insertAuditEntry } from '../audit/audit.ts'
import { getBrand } from '../content/content.ts'
import { findFactors } from './queries/factor-queries.ts'
import { findStaff, lockNames, updateStaffProfile } from './queries/member-queries.ts'
import { requireOwnName } from './rules/staff-name.ts'

export async function getMe(shop: Shop, { id, confirmed_until }: StaffMember): Promise<Me> {
  const { name, email, lang, roles } = (await findStaff(shop.db, id)) ?? refuse('staff_unauthenticated')
  const { totp, passkeys, recovery_codes_left } = await findFactors(shop.db, id)
  return {
    id,
    name,
    email,
    lang,
    roles,
    permissions: listPermissions(roles),
    brand: await getBrand(shop),
    confirmed_until: confirmed_until?.toISOString() ?? null,
    factors: {
      totp,
      recovery_codes_left,
      passkeys: passkeys.map(({ created_at, last_used_at, ...passkey }) => ({
        ...passkey,
        created_at: created_at.toISOString(),
        last_used_at: last_used_at?.toISOString() ?? null,
      })),
    },
  }
}

/**
 * Changes the member's own name and language. A new name is recorded, and refused like `requireOwnName`: two members who
 * take the same name at once wait for each other.
 */
export async function updateMe(shop: Shop, member: StaffMember, name: string, lang: Lang): Promise<Me> {
  const at = shop.clock.now()
  const { id, actor } = member
  await shop.db.begin(async (tx) => {
    await lockNames(tx)
    const { name: before } = (await findStaff(tx, id)) ?? refuse('staff_unauthenticated')
    if (name !== before) await requireOwnName(tx, id, name)
    await updateStaffProfile(tx, id, name, lang, at)
    if (name === before) return
    const entry = { actor, action: 'staff.rename', subject: `staff:${id}`, metadata: { before, after: name } }
    await insertAuditEntry(tx, { ...entry, at })
  })
  return getMe(shop, member)
}
