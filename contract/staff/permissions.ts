/**
 * Says which member of staff may do what: the one table that calls, the menu, routes, fields and search of the back
 * office read (rules 9.1).
 */

export const staffRoles = ['owner', 'manager', 'catalog', 'fulfillment', 'support', 'content', 'accountant'] as const
export type StaffRole = (typeof staffRoles)[number]

const [O, M, K, F, S, C, A] = staffRoles
const everyone = staffRoles

/**
 * Each permission with the roles that have it. `write` contains `read`. A limited permission ends at a setting or an
 * amount (rules 9.1): above it the action needs the approval of someone with the whole permission.
 */
const rolesByPermission = {
  'products.read': everyone,
  'products.write': [O, M, K],
  'prices.read': [O, M, K, S, C, A],
  'prices.write': [O, M, K],
  'stock.read': [O, M, K, F, S, A],
  'stock.write': [O, M, K, F],
  'orders.read': [O, M, F, S, A],
  'orders.write': [O, M, F],
  'orders.note': [O, M, F, S],
  /** Street, phone, e-mail and date of birth of customers in orders and lists. */
  'orders.contact': [O, M, F, S],
  'draft_orders.write': [O, M, S],
  'transfers.read': [O, M, F, A],
  'transfers.write': [O, M, F],
  'refunds.read': [O, M, F, S, A],
  /** Refunds up to `refund_limit` of the settings. */
  'refunds.limited': [O, M, F, S],
  'refunds.write': [O, M],
  'invoices.read': [O, M, S, A],
  'invoices.write': [O, M, A],
  'returns.read': [O, M, F, S, A],
  'returns.write': [O, M, F, S],
  'benefits.read': [O, M, F, S, A],
  'benefits.write': [O, M, F, S],
  'customers.read': [O, M, S],
  'customers.write': [O, M, S],
  'customers.import': [O, M],
  'crystals.read': [O, M, S, A],
  /** Corrections of up to 50 crystals per customer and month. */
  'crystals.limited': [O, M, S],
  'crystals.write': [O, M],
  'content.read': [O, M, C, A],
  'content.write': [O, M, C],
  'legal.propose': [O, M, C],
  'legal.publish': [O, M],
  'messages.write': [O, M, S],
  'campaigns.write': [O, M, C],
  'codes.read': [O, M, S, C, A],
  'codes.write': [O, M, C],
  /** The screen of reports, which shows those that the other permissions allow. */
  'reports.read': [O, M, K, F, C, A],
  'reports.sales': [O, M, A],
  'reports.products': [O, M, K, C, A],
  'reports.codes': [O, M, C, A],
  'reports.queues': [O, M, F, A],
  'reports.stock': [O, M, K, A],
  'months.close': [O],
  'liability.read': [O, M, A],
  'imports.write': [O, M, K],
  /** The screen of exports; the table below says what each role may export. */
  'exports.read': [O, M, K, F, A],
  'exports.catalog': [O, M, K],
  'exports.orders': [O, M, F],
  /** Amounts without personal data. */
  'exports.money': [O, M, A],
  'exports.customers': [O, M],
  'feeds.read': [O, M, K, C],
  'approvals.write': [O, M],
  'settings.read': [O, A],
  'settings.write': [O],
  'staff.write': [O],
  'audit.read': [O, M],
  'audit.money': [O, M, A],
  'system.read': [O, M],
  'system.write': [O],
} as const satisfies Record<string, readonly StaffRole[]>

export type Permission = keyof typeof rolesByPermission
export const allPermissions = Object.keys(rolesByPermission) as Permission[]

export function listPermissions(roles: readonly StaffRole[]): Permission[] {
  return allPermissions.filter((permission) => {
    const allowed: readonly StaffRole[] = rolesByPermission[permission]
    return roles.some((role) => allowed.includes(role))
  })
}
