import type { Permission } from '@shop/contract/staff/permissions.ts'
import type { Messages } from '../messages/es.ts'
import { paths } from './paths.ts'

export interface MenuScreen {
  path: string
  label: keyof Messages['menu']
  /** Screens without a permission are for every member. */
  permission?: Permission
}

/** The screens of the menu in its order. Those that the roles do not allow are left out (rules 9). */
export const menuScreens: readonly MenuScreen[] = [
  { path: paths.home, label: 'today' },
  { path: paths.orders, label: 'orders', permission: 'orders.read' },
  { path: paths.transfers, label: 'transfers', permission: 'transfers.read' },
  { path: paths.returns, label: 'returns', permission: 'returns.read' },
  { path: paths.money, label: 'money', permission: 'refunds.read' },
  { path: paths.products, label: 'products', permission: 'products.read' },
  { path: paths.stock, label: 'stock', permission: 'stock.read' },
  { path: paths.categories, label: 'categories', permission: 'products.read' },
  { path: paths.colors, label: 'colors', permission: 'products.read' },
  { path: paths.sizeCharts, label: 'sizeCharts', permission: 'products.read' },
  { path: paths.pictures, label: 'pictures', permission: 'products.read' },
  { path: paths.people, label: 'people', permission: 'staff.write' },
  { path: paths.audit, label: 'audit', permission: 'audit.money' },
  { path: paths.me, label: 'me' },
]
