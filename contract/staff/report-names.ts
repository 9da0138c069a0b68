import type { Permission } from './permissions.ts'

export const reportPermissions = {
  sales: 'reports.sales',
  products: 'reports.products',
  returns: 'reports.queues',
  codes: 'reports.codes',
  funnel: 'reports.sales',
  stock: 'reports.stock',
  drops: 'reports.products',
  payments: 'reports.sales',
} as const satisfies Record<string, Permission>
export type ReportName = keyof typeof reportPermissions
export const reportNames = Object.keys(reportPermissions) as ReportName[]
