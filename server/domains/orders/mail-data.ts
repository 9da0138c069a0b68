import type { OrderLine, ShipmentAddress } from '@shop/contract/orders.ts'
import { printable } from '../../platform/printable.ts'
import type { OrderRow } from './queries.ts'

/** Returns the recipient of mails about an order. */
export function readerOf({ email, lang, customer_id }: OrderRow) {
  return { email, lang, customer_id }
}

/** Returns the lines of an order as mails show them. */
export function piecesOfMail(lines: OrderLine[]) {
  return lines.map(({ name, size, color_name, quantity, desktop_image: image, subtotal }) => ({
    name,
    size,
    color_name,
    quantity,
    image,
    subtotal,
  }))
}

/** Formats the postal address of an order, line by line. */
export function addressOfMail({ name, line, line2, postal_code_text, city, country_name }: ShipmentAddress): string {
  const parts = [name, line, line2, `${postal_code_text} ${city}`, country_name]
  return parts.flatMap((part) => (part ? [printable(part)] : [])).join('\n')
}

/** Formats the amounts of an order. */
export function sumsOfMail({ currency, subtotal, discount, discount_code, shipping, total }: OrderRow) {
  return { currency, subtotal, discount, discount_code, shipping, total }
}
