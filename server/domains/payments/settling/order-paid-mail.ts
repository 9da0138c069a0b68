import type { PaidWith } from '@shop/contract/orders.ts'
import { addressOfMail, type OrderRow, piecesOfMail, sumsOfMail } from '../../orders/orders.ts'

interface Paid {
  paid_with: PaidWith
  crystals: number
  gift_goes: boolean
  at: Date
}

/** What the confirmation of a paid order says. */
export function orderPaidMail(order: OrderRow, { paid_with, crystals, gift_goes, at }: Paid) {
  const reward = gift_goes ? order.reward : null
  return {
    name: order.shipment_address.name,
    number: order.code,
    lines: piecesOfMail(order.lines),
    ...sumsOfMail(order),
    crystals,
    gift: reward?.has_gift ? { name: reward.gift_name ?? '', description: reward.gift_description ?? '' } : null,
    address: addressOfMail(order.shipment_address),
    paid_with,
    paid_at: at.toISOString(),
  }
}
