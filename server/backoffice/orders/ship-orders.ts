import type { Lang } from '@shop/contract/locale.ts'
import type { BulkResult } from '@shop/contract/staff/order-actions.ts'
import { refuseWith } from '../../platform/refusal.ts'
import type { Shop } from '../../platform/shop.ts'
import { runOnEach, shipParcel } from '../../domains/fulfillment/fulfillment.ts'
import { countUnitsWithWaitingRefund } from '../approvals/queries.ts'

type Parcel = Parameters<typeof shipParcel>[1]

/**
 * Ships several orders, one after the other. One of which units wait for the approval of their refund is left out
 * (`order_refund_waits`): only its own page shows that.
 */
export function shipOrders(shop: Shop, parcels: readonly Parcel[], lang: Lang, actor: string): Promise<BulkResult> {
  return runOnEach(parcels, lang, async (parcel) => {
    const { code } = parcel
    const count = await countUnitsWithWaitingRefund(shop.db, code)
    if (count > 0) refuseWith('order_refund_waits', { code, count })
    await shipParcel(shop, parcel, actor)
  })
}
