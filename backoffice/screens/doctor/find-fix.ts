import type { Diagnosis, DoctorCheck } from '@shop/contract/staff/drops.ts'
import { buildCollectionPath, buildCustomerPath, buildOrderPath, buildProductPath, paths } from '../../lib/paths.ts'

/** Returns the page of the back office where the cause of a check is mended; undefined when only the fan can do that. */
export function findFix({ name, data }: DoctorCheck, { product, viewer }: Diagnosis): string | undefined {
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
