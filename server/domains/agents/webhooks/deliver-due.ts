import type { PublicDocuments } from '../../../integrations/public-documents.ts'
import type { Shop } from '../../../platform/shop.ts'
import { claimDeliveries } from '../queries/delivery-queries.ts'

/** The number of deliveries that a process makes at once. */
const BATCH_SIZE = 4

/**
 * Tells platforms of changes of the orders that came through them, and returns whether more may be due. A delivery is
 * repeated until the platform accepts it or three days have passed; it always tells the order as it is at that moment. What
 * delivers is loaded with the first delivery.
 */
export async function deliverDue(shop: Shop, documents: PublicDocuments): Promise<boolean> {
  const deliveries = await claimDeliveries(shop.db, BATCH_SIZE)
  if (deliveries.length === 0) return false
  const { deliver } = await import('./deliver.ts')
  await Promise.all(deliveries.map((delivery) => deliver(shop, documents, delivery)))
  return deliveries.length === BATCH_SIZE
}
