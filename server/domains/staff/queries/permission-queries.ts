import { listPermissions, type Permission, staffRoles } from '@shop/contract/staff/permissions.ts'
import type { Db, Fragment } from '../../../platform/db.ts'

/**
 * Returns the SQL condition that a member, given by the expression of their number, is active at this moment and has a
 * role with the permission. What was made under a right asks for it again when it is used (rules 9.1).
 */
export function mayStill(db: Db, staff_id: Fragment, permission: Permission): Fragment {
  const roles = staffRoles.filter((role) => listPermissions([role]).includes(permission))
  return db`
    exists (
      select from staff_members member join staff_roles role on role.staff_id = member.id
      where member.id = ${staff_id} and member.status = 'active' and role.role = any(${roles}::text[])
    )`
}

/**
 * Returns whether a member, called as the audit calls them, is still active and may do this. Jobs, the operator and other
 * actors that are no member have every right.
 */
export async function mayActorStill(db: Db, actor: string, permission: Permission): Promise<boolean> {
  const id = getStaffId(actor)
  if (id === null) return true
  return db`select from (values (${id}::integer)) given (id) where ${mayStill(db, db`given.id`, permission)}`.any()
}

export async function isOnlyMemberWith(db: Db, staff_id: number, permission: Permission): Promise<boolean> {
  return !(await db`
    select from staff_members other where other.id <> ${staff_id} and ${mayStill(db, db`other.id`, permission)}`.any())
}

/** Returns the number of the member that an actor of the audit stands for: `staff:12`. */
export function getStaffId(actor: string): number | null {
  const id = /^staff:(\d+)$/.exec(actor)?.[1]
  return id === undefined ? null : Number(id)
}
