import type { DiscountReason, ShipsTo } from '@shop/contract/cart.ts'
import type { Currency } from '@shop/contract/locale.ts'
import type { SummaryRowsProps } from '@shop/ui/order-summary/summary-rows.tsx'
import { useFrameData } from '../../lib/api/frame-data.ts'
import { useWords } from '../../lib/words/words.ts'

/** Totals of a cart or an order as the server calculated them, in minor units. */
export interface ShownTotals {
  articles: number
  subtotal: number
  discount: number
  /** Why the cart's discount applies or not. An order has only a code, which always applies. */
  discount_reason?: DiscountReason | null
  discount_code?: string | null
  shipping: number
  /** The destination that the cart's shipping is calculated for. An order has its address instead. */
  ships_to?: ShipsTo | null
  total: number
  currency: Currency
}

/** Builds the rows of a summary. A discount of zero is left out unless `discount: 'always'`. */
export function useTotalRows(
  totals: ShownTotals,
  { discount = 'present' }: { discount?: 'present' | 'always' } = {},
): Pick<SummaryRowsProps, 'rows' | 'total' | 'note'> {
  const { text, money } = useWords()
  const { shop } = useFrameData()
  const words = text.checkout.totals
  const write = (amount: number) => money(amount, totals.currency)
  const discountRow = {
    label: nameOfDiscount(totals, words),
    value: totals.discount > 0 ? write(-totals.discount) : write(0),
    ...(totals.discount > 0 ? { tone: 'good' as const } : {}),
  }
  const free = totals.shipping === 0 && totals.articles > 0
  return {
    rows: [
      { label: words.products, value: String(totals.articles) },
      { label: words.subtotal, value: write(totals.subtotal) },
      ...(totals.discount > 0 || discount === 'always' ? [discountRow] : []),
      {
        label: totals.ships_to ? words.shippingTo(totals.ships_to.country_name) : words.shipping,
        value: free ? text.common.free : write(totals.shipping),
      },
    ],
    total: { label: words.total, value: write(totals.total) },
    note: shop?.prices_include_tax[totals.currency] ? words.taxes : undefined,
  }
}

function nameOfDiscount(
  { discount_reason, discount_code }: ShownTotals,
  words: { discount: string; firstOrder: string; code: (code: string) => string },
): string {
  if (discount_reason === 'first_order') return words.firstOrder
  return discount_code && discount_reason !== null ? words.code(discount_code) : words.discount
}
