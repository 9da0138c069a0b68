import type { Diagnosis, DoctorCheck, DoctorCheckName } from '@shop/contract/staff/drops.ts'
import type { Permission } from '@shop/contract/staff/permissions.ts'
import type { Me } from '@shop/contract/staff/profile.ts'
import { buildCollectionPath, buildCustomerPath, buildOrderPath, buildProductPath, paths } from '../../lib/paths.ts'
import { hasPermission } from '../../lib/use-me.ts'

const permissions: Record<DoctorCheckName, Permission> = {
  published: 'products.write',
  opening: 'products.write',
  price: 'prices.write',
  text: 'products.write',
  category: 'products.write',
  image: 'products.write',
  search: 'products.write',
  stock: 'stock.write',
  account: 'customers.write',
  birth_date: 'customers.write',
  open_request: 'orders.read',
  transfers: 'customers.write',
}

/**
 * Returns the page of the back office where the cause of a check is mended; undefined when only the fan can do that, or
 * other members of staff.
 */
export function findFix(
  { name, data }: DoctorCheck,
  { product, viewer }: Diagnosis,
  me: Pick<Me, 'permissions'>,
): string | undefined {
  if (!hasPermission(me, permissions[name])) return undefined
  switch (name) {
    case 'opening':
      return product.collection_id === null ? undefined : buildCollectionPath(product.collection_id)
    case 'category':
      return paths.categories
    case 'open_request':
      return typeof data['code'] === 'string' ? buildOrderPath(data['code']) : undefined
    case 'account':
    case 'birth_date':
    case 'transfers':
      return viewer.customer_id === null ? undefined : buildCustomerPath(viewer.customer_id)
    default:
      return buildProductPath(product.id)
  }
}
