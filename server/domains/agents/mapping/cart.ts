import type { Address } from '@shop/contract/addresses.ts'
import type { Cart, CartLine } from '@shop/contract/cart.ts'
import type { Lang } from '@shop/contract/locale.ts'
import { refusals } from '@shop/contract/refusals.ts'
import { secretPaths } from '@shop/contract/secret-paths.ts'
import { toAbsolute } from './product.ts'
import type { Message } from './messages.ts'

type ShownLine = Pick<
  CartLine,
  | 'id'
  | 'size_id'
  | 'color_id'
  | 'name'
  | 'size'
  | 'color_name'
  | 'quantity'
  | 'price'
  | 'price_offer'
  | 'subtotal'
  | 'desktop_image'
>

export const toLineId = ({ id, size_id, color_id }: ShownLine) => `li_${id}.${size_id}.${color_id}`

/** Returns the lines of a cart or an order. A line that cannot be bought adds nothing, and a message says why. */
export function toLineItems(lines: readonly ShownLine[], public_url: string) {
  return lines.map((line) => ({
    id: toLineId(line),
    item: {
      id: `${line.id}.${line.size_id}.${line.color_id}`,
      title: [line.name, line.size, line.color_name].filter((text) => text !== '').join(' / ') || '—',
      price: line.price_offer ?? line.price,
      ...(line.desktop_image === '' ? {} : { image_url: toAbsolute(line.desktop_image, public_url) }),
    },
    quantity: line.quantity,
    totals: [
      { type: 'subtotal', amount: line.subtotal },
      { type: 'total', amount: line.subtotal },
    ],
  }))
}

export function listLineMessages(lines: readonly CartLine[], lang: Lang): Message[] {
  return lines.flatMap(({ unavailable_reason, name }, index): Message[] => {
    if (unavailable_reason === null) return []
    const isStock = unavailable_reason === 'sold_out' || unavailable_reason === 'not_enough'
    const sentence = refusals[isStock ? 'out_of_stock' : 'product_not_found'][lang]
    return [
      {
        type: 'error',
        code: isStock ? 'out_of_stock' : 'item_unavailable',
        severity: 'recoverable',
        content: name === '' ? sentence : `${name}: ${sentence}`,
        path: `$.line_items[${index}]`,
      },
    ]
  })
}

const firstOrder: Record<Lang, string> = { es: 'Primera compra', en: 'First order' }

/** Returns the code of a cart and the discount that applies; amounts are positive here. */
export function toDiscounts({ discount, discount_reason, discount_code, automatic_discount }: Cart, lang: Lang) {
  const applied =
    discount_reason === 'first_order'
      ? [{ title: firstOrder[lang], amount: discount, automatic: true }]
      : discount_reason === 'code' && discount_code !== null
        ? [{ title: discount_code, code: discount_code, amount: discount }]
        : automatic_discount === null
          ? []
          : [{ title: automatic_discount, amount: discount, automatic: true }]
  return { codes: discount_code === null ? [] : [discount_code], applied }
}

export const toDestinationId = (id: number) => `adr_${id}`
const STANDARD_OPTION = 'standard'

const shippingName: Record<Lang, string> = { es: 'Envío a domicilio', en: 'Delivery' }

export interface Delivery {
  addresses: (Address & { iso2: string })[]
  selected_id: number | null
  shipping: number
  /** How long it takes to the destination, in words; empty when the owner does not say. */
  time: string
}

/** Returns the one way in which orders are sent, with the customer's addresses as destinations. */
export function toFulfillment(
  lines: readonly ShownLine[],
  { addresses, selected_id, shipping, time }: Delivery,
  lang: Lang,
) {
  const line_item_ids = lines.map(toLineId)
  const option = {
    id: STANDARD_OPTION,
    title: shippingName[lang],
    ...(time === '' ? {} : { description: { plain: time } }),
    totals: [{ type: 'total', amount: shipping }],
  }
  return {
    methods: [
      {
        id: 'shipping',
        type: 'shipping',
        line_item_ids,
        destinations: addresses.map(toDestination),
        selected_destination_id: selected_id === null ? null : toDestinationId(selected_id),
        groups: [{ id: 'all', line_item_ids, options: [option], selected_option_id: STANDARD_OPTION }],
      },
    ],
  }
}

function toDestination({ id, line, line2, city, iso2, postal_code_text }: Address & { iso2: string }) {
  return {
    id: toDestinationId(id),
    type: 'shipping_address',
    street_address: line,
    ...(line2 === null || line2 === '' ? {} : { extended_address: line2 }),
    address_locality: city,
    address_country: iso2,
    postal_code: postal_code_text,
  }
}

/** Returns the link to the checkout of a cart, which opens only for its customer. */
export const toContinueUrl = (public_url: string, cart_id: string, lang: Lang) =>
  `${public_url}${secretPaths.cart}/${cart_id}?lang=${lang}`

const linkedPages = {
  privacy_policy: '/terminos-de-privacidad',
  terms_of_service: '/terminos-de-servicios',
  refund_policy: '/cambios-y-devoluciones',
  shipping_policy: '/envios',
}
const titles: Record<keyof typeof linkedPages, Record<Lang, string>> = {
  privacy_policy: { es: 'Aviso de privacidad', en: 'Privacy policy' },
  terms_of_service: { es: 'Términos de servicio', en: 'Terms of service' },
  refund_policy: { es: 'Cambios y devoluciones', en: 'Exchanges and returns' },
  shipping_policy: { es: 'Envíos', en: 'Shipping' },
}

export function listLinks(public_url: string, lang: Lang) {
  return Object.entries(linkedPages).map(([type, path]) => ({
    type,
    url: `${public_url}${path}?lang=${lang}`,
    title: titles[type as keyof typeof linkedPages][lang],
  }))
}
