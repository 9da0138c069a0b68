import type { Tx } from '../../platform/db.ts'
import { findOpenCustomer } from '../accounts/accounts.ts'
import { listOffers, type OfferRow } from '../catalog/catalog.ts'
import { buildImageUrl } from '../media/media.ts'
import type { NewOrderLine, OrderRow } from '../orders/orders.ts'
import type { PricedVariant } from './plan-change.ts'

export type OfferedLine = NewOrderLine & PricedVariant

/** Lists variants as lines of an order; those that its customer could not buy now are missing: a drop stays closed to who does not have its level yet. */
export async function listOfferedLines(
  tx: Tx,
  { customer_id, currency, lang }: OrderRow,
  wanted: Parameters<typeof listOffers>[1],
  now: Date,
): Promise<OfferedLine[]> {
  const level = (await findOpenCustomer(tx, customer_id))?.level ?? 0
  return (await listOffers(tx, wanted, { lang, currency, level, now })).flatMap(toOffer)
}

/** Returns a variant on sale as a line of an order; nothing for one that is not on sale in this currency. */
function toOffer({ id: product_id, size_id, color_id, ...offer }: OfferRow): OfferedLine[] {
  const { visible, name, size, color_name, price, price_offer, description, uri, image_key, alt } = offer
  if (!visible || name === null || size === null || color_name === null || price === null) return []
  return [
    {
      ...{ product_id, size_id, color_id, name, size, color_name, price, price_offer, quantity: 0, subtotal: 0 },
      ...{ description: description ?? '', uri: uri ?? '', alt: alt ?? '' },
      desktop_image: image_key === null ? '' : buildImageUrl(image_key),
    },
  ]
}
