import type { OrderRow } from '../orders/orders.ts'

/** What the confirmation of a paid order says. */
export function orderPaidMail(order: OrderRow, crystals: number, gift_goes: boolean) {
  const { code, currency, lines, subtotal, discount, discount_code, shipping, total, shipment_address } = order
  const reward = gift_goes ? order.reward : null
  const { name, line, line2, postal_code_text, city, country_name } = shipment_address
  return {
    name,
    number: code,
    currency,
    lines: lines.map(({ name: piece, size, color_name, quantity, subtotal: sum }) => ({
      name: piece,
      size,
      color_name,
      quantity,
      subtotal: sum,
    })),
    subtotal,
    discount,
    discount_code,
    shipping,
    total,
    crystals,
    gift: reward?.has_gift ? { name: reward.gift_name ?? '', description: reward.gift_description ?? '' } : null,
    address: [name, line, line2, `${postal_code_text} ${city}`, country_name].filter(Boolean).join(', '),
  }
}
