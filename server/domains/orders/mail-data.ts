import type { OrderGift } from '@shop/contract/checkout.ts'
import type { OrderLine, ShippingAddress } from '@shop/contract/orders.ts'
import { escapeUnprintable, escapeUnprintableLines } from '../../platform/escape-unprintable.ts'
import type { OrderRow } from './queries.ts'

export function toMailLines(lines: OrderLine[]) {
  return lines.map(({ name, size, color_name, quantity, desktop_image: image, subtotal }) => ({
    name,
    size,
    color_name,
    quantity,
    image,
    subtotal,
  }))
}

export function formatMailAddress({
  name,
  line,
  line2,
  postal_code_text,
  city,
  country_name,
}: ShippingAddress): string {
  const parts = [name, line, line2, `${postal_code_text} ${city}`, country_name]
  return parts.flatMap((part) => (part ? [escapeUnprintable(part)] : [])).join('\n')
}

/** Formats every part of a postal address that staff can correct, line by line. */
export function formatWholeMailAddress(address: ShippingAddress): string {
  const { details, phone } = address
  // A phone is stored with its country code and without the plus.
  const dialed = /^\d/.test(phone) ? `+${phone}` : escapeUnprintable(phone)
  const parts = [details && escapeUnprintableLines(details), dialed]
  return [formatMailAddress(address), ...parts].filter(Boolean).join('\n')
}

export function toMailGift(reward: OrderGift | null) {
  if (!reward?.has_gift) return null
  return { name: reward.gift_name ?? '', description: reward.gift_description ?? '' }
}

export function toMailTotals({ currency, subtotal, discount, discount_code, shipping, total }: OrderRow) {
  return { currency, subtotal, discount, discount_code, shipping, total }
}
