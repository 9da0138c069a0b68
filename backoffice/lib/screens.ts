import type { Permission } from '@shop/contract/staff/permissions.ts'
import type { Messages } from '../messages/es.ts'
import { paths } from './paths.ts'

export interface MenuScreen {
  path: string
  label: keyof Messages['menu']
  /** Screens without a permission are for every member. */
  permission?: Permission
  /** The key that opens the screen after `g`. */
  goKey?: string
}

/** The screens of the menu in its order. Those that the roles do not allow are left out (rules 9). */
export const menuScreens: readonly MenuScreen[] = [
  { path: paths.home, label: 'today', goKey: 'h' },
  { path: paths.orders, label: 'orders', permission: 'orders.read', goKey: 'o' },
  { path: paths.transfers, label: 'transfers', permission: 'transfers.read', goKey: 't' },
  { path: paths.returns, label: 'returns', permission: 'returns.read', goKey: 'r' },
  { path: paths.money, label: 'money', permission: 'refunds.read', goKey: 'd' },
  { path: paths.products, label: 'products', permission: 'products.read', goKey: 'p' },
  { path: paths.stock, label: 'stock', permission: 'stock.read', goKey: 's' },
  { path: paths.categories, label: 'categories', permission: 'products.read' },
  { path: paths.colors, label: 'colors', permission: 'products.read' },
  { path: paths.sizeCharts, label: 'sizeCharts', permission: 'products.read' },
  { path: paths.pictures, label: 'pictures', permission: 'products.read' },
  { path: paths.customers, label: 'customers', permission: 'customers.read' },
  { path: paths.loyalty, label: 'loyalty', permission: 'crystals.read' },
  { path: paths.benefits, label: 'benefits', permission: 'benefits.read' },
  { path: paths.messages, label: 'messages', permission: 'messages.write' },
  { path: paths.mail, label: 'mail', permission: 'messages.write' },
  { path: paths.collections, label: 'collections', permission: 'products.read' },
  { path: paths.codes, label: 'codes', permission: 'codes.read' },
  { path: paths.searchTerms, label: 'searchTerms', permission: 'content.read' },
  { path: paths.settings, label: 'settings', permission: 'settings.read' },
  { path: paths.people, label: 'people', permission: 'staff.write' },
  { path: paths.audit, label: 'audit', permission: 'audit.money', goKey: 'a' },
  { path: paths.me, label: 'me' },
]

/** Returns the screens that a shortcut opens, with its keys. */
export function listGoKeys(): { keys: string; screen: MenuScreen }[] {
  return menuScreens.flatMap((screen) => (screen.goKey === undefined ? [] : [{ keys: `g ${screen.goKey}`, screen }]))
}
