import type { OrderRow } from '../orders/orders.ts'

/** What the confirmation of a paid order says. */
export function orderPaidMail(order: OrderRow, crystals: number) {
  const { code, currency, lines, subtotal, discount, shipping, total, shipment_address } = order
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
    shipping,
    total,
    crystals,
    address: [name, line, line2, `${postal_code_text} ${city}`, country_name].filter(Boolean).join(', '),
  }
}
