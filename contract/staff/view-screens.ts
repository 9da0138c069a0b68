import type { Permission } from './permissions.ts'

/** The lists whose filters can be saved as views, each with the permission to read the list. */
export const viewPermissions = {
  audit: 'audit.money',
  benefits: 'benefits.read',
  codes: 'codes.read',
  collections: 'products.read',
  colors: 'products.read',
  customers: 'customers.read',
  feeds: 'feeds.read',
  imports: 'imports.write',
  loyalty: 'crystals.read',
  mail: 'messages.write',
  messages: 'messages.write',
  orders: 'orders.read',
  images: 'products.read',
  products: 'products.read',
  returns: 'returns.read',
  'search-terms': 'content.read',
  'size-charts': 'products.read',
  stock: 'stock.read',
  transfers: 'transfers.read',
} as const satisfies Record<string, Permission>

export type ViewScreen = keyof typeof viewPermissions

export function isViewScreen(name: string): name is ViewScreen {
  return Object.hasOwn(viewPermissions, name)
}
