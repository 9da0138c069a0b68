import type { MenuCountName } from '@shop/contract/staff/notification-values.ts'
import type { Permission } from '@shop/contract/staff/permissions.ts'
import type { Messages } from '../messages/es.ts'
import { paths } from './paths.ts'

export const menuGroups = ['day', 'catalog', 'fans', 'content', 'shop'] as const

export interface MenuScreen {
  path: string
  label: keyof Messages['menu']
  group: (typeof menuGroups)[number]
  /** Screens without a permission are for every member. */
  permission?: Permission
  goKey?: string
  count?: MenuCountName
}

/** The screens of the menu in its order. Those that the roles do not allow are left out (rules 9.1). */
export const menuScreens: readonly MenuScreen[] = [
  { path: paths.home, label: 'today', group: 'day', goKey: 'h' },
  { path: paths.orders, label: 'orders', group: 'day', permission: 'orders.read', goKey: 'o', count: 'orders' },
  {
    path: paths.transfers,
    label: 'transfers',
    group: 'day',
    permission: 'transfers.read',
    goKey: 't',
    count: 'transfers',
  },
  { path: paths.returns, label: 'returns', group: 'day', permission: 'returns.read', goKey: 'r', count: 'returns' },
  { path: paths.money, label: 'money', group: 'day', permission: 'refunds.read', goKey: 'd', count: 'money' },
  { path: paths.invoices, label: 'invoices', group: 'day', permission: 'invoices.read', count: 'invoices' },
  { path: paths.products, label: 'products', group: 'catalog', permission: 'products.read', goKey: 'p' },
  { path: paths.stock, label: 'stock', group: 'catalog', permission: 'stock.read', goKey: 's' },
  { path: paths.collections, label: 'collections', group: 'catalog', permission: 'products.read', goKey: 'c' },
  { path: paths.priceLists, label: 'priceLists', group: 'catalog', permission: 'prices.read' },
  { path: paths.artworks, label: 'artworks', group: 'catalog', permission: 'products.read' },
  { path: paths.categories, label: 'categories', group: 'catalog', permission: 'products.read' },
  { path: paths.images, label: 'images', group: 'catalog', permission: 'products.read', goKey: 'i' },
  { path: paths.colors, label: 'colors', group: 'catalog', permission: 'products.read' },
  { path: paths.sizeCharts, label: 'sizeCharts', group: 'catalog', permission: 'products.read' },
  { path: paths.imports, label: 'imports', group: 'catalog', permission: 'imports.write' },
  { path: paths.redirects, label: 'redirects', group: 'catalog', permission: 'imports.write' },
  { path: paths.feeds, label: 'feeds', group: 'catalog', permission: 'feeds.read' },
  { path: paths.customers, label: 'customers', group: 'fans', permission: 'customers.read', goKey: 'u' },
  { path: paths.loyalty, label: 'loyalty', group: 'fans', permission: 'crystals.read', goKey: 'l' },
  {
    path: paths.benefits,
    label: 'benefits',
    group: 'fans',
    permission: 'benefits.read',
    goKey: 'b',
    count: 'benefits',
  },
  {
    path: paths.messages,
    label: 'messages',
    group: 'fans',
    permission: 'messages.write',
    goKey: 'm',
    count: 'messages',
  },
  { path: paths.mail, label: 'mail', group: 'fans', permission: 'messages.write', count: 'mail' },
  { path: paths.campaigns, label: 'campaigns', group: 'fans', permission: 'campaigns.write' },
  { path: paths.homePage, label: 'homePage', group: 'content', permission: 'content.read', goKey: 'w' },
  { path: paths.legalTexts, label: 'legalTexts', group: 'content', permission: 'content.read' },
  { path: paths.codes, label: 'codes', group: 'content', permission: 'codes.read', goKey: 'k' },
  { path: paths.searchTerms, label: 'searchTerms', group: 'content', permission: 'content.read' },
  { path: paths.moving, label: 'moving', group: 'shop', permission: 'customers.import' },
  { path: paths.exports, label: 'exports', group: 'shop', permission: 'exports.read', goKey: 'x' },
  { path: paths.reports, label: 'reports', group: 'shop', permission: 'reports.read', goKey: 'n' },
  { path: paths.agents, label: 'agents', group: 'shop', permission: 'settings.read' },
  { path: paths.settings, label: 'settings', group: 'shop', permission: 'settings.read', goKey: 'e' },
  { path: paths.people, label: 'people', group: 'shop', permission: 'staff.write' },
  { path: paths.system, label: 'system', group: 'shop', permission: 'system.read' },
  { path: paths.audit, label: 'audit', group: 'shop', permission: 'audit.money', goKey: 'a' },
  { path: paths.me, label: 'me', group: 'shop' },
]

export function listGoKeys(): { keys: string; screen: MenuScreen }[] {
  return menuScreens.flatMap((screen) => (screen.goKey === undefined ? [] : [{ keys: `g ${screen.goKey}`, screen }]))
}
