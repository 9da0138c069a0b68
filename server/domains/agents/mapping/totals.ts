import type { Lang } from '@shop/contract/locale.ts'

/** The sums of a cart or an order, in minor units. */
export interface Sums {
  subtotal: number
  discount: number
  shipping: number
  total: number
}

const texts = {
  es: {
    subtotal: 'Subtotal',
    discount: 'Descuento',
    shipping: 'Envío',
    estimated: 'Envío (estimado)',
    free: 'Envío gratis',
    total: 'Total',
    taxed: 'Total (IVA incluido)',
  },
  en: {
    subtotal: 'Subtotal',
    discount: 'Discount',
    shipping: 'Shipping',
    estimated: 'Shipping (estimated)',
    free: 'Free shipping',
    total: 'Total',
    taxed: 'Total (tax included)',
  },
} satisfies Record<Lang, Record<string, string>>

/**
 * Returns sums as the protocol lists them: everything but the total adds up to it. A discount is negative, and left out when
 * there is none. Tax is in the prices, so it has no entry. Throws when the sums do not add up: that is never an answer.
 */
export function toTotals(
  { subtotal, discount, shipping, total }: Sums,
  { lang, includes_tax, is_estimated }: { lang: Lang; includes_tax: boolean; is_estimated: boolean },
) {
  if (subtotal - discount + shipping !== total) throw new Error(`the sums ${subtotal}, ${discount}, ${shipping} are not ${total}`) // prettier-ignore
  const words = texts[lang]
  const shippingText = shipping === 0 ? words.free : is_estimated ? words.estimated : words.shipping
  return [
    { type: 'subtotal', display_text: words.subtotal, amount: subtotal },
    ...(discount === 0 ? [] : [{ type: 'discount', display_text: words.discount, amount: -discount }]),
    { type: 'fulfillment', display_text: shippingText, amount: shipping },
    { type: 'total', display_text: includes_tax ? words.taxed : words.total, amount: total },
  ]
}
