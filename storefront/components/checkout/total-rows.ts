import type { DiscountReason, ShippingDestination } from '@shop/contract/cart.ts'
import type { Currency } from '@shop/contract/locale.ts'
import type { SummaryRowsProps } from '@shop/ui/order-summary/summary-rows.tsx'
import { useLayoutData } from '../../lib/api/layout-data.ts'
import { useLocalization } from '../../lib/localization/use-localization.ts'
import { checkoutMessages } from '../../messages/checkout.ts'

/** Totals of a cart or an order as the server calculated them, in minor units. */
export interface SummaryTotals {
  articles: number
  subtotal: number
  discount: number
  /** Why the cart's discount applies or not. An order has only a code, which always applies. */
  discount_reason?: DiscountReason | null
  discount_code?: string | null
  shipping: number
  /** The destination that the cart's shipping is calculated for. An order has its address instead. */
  ships_to?: ShippingDestination | null
  total: number
  currency: Currency
}

/** Builds the rows of a summary. A discount of zero is left out unless `discount: 'always'`. */
export function useTotalRows(
  totals: SummaryTotals,
  { discount = 'present' }: { discount?: 'present' | 'always' } = {},
): Pick<SummaryRowsProps, 'rows' | 'total' | 'note'> {
  const { t, formatMoney } = useLocalization(checkoutMessages)
  const { shop } = useLayoutData()
  const messages = t.checkout.totals
  const formatAmount = (amount: number) => formatMoney(amount, totals.currency)
  const discountRow = {
    label: getDiscountLabel(totals, messages),
    value: totals.discount > 0 ? formatAmount(-totals.discount) : formatAmount(0),
    ...(totals.discount > 0 ? { tone: 'good' as const } : {}),
  }
  const hasFreeShipping = totals.shipping === 0 && totals.articles > 0
  return {
    rows: [
      { label: messages.products, value: String(totals.articles) },
      { label: messages.subtotal, value: formatAmount(totals.subtotal) },
      ...(totals.discount > 0 || discount === 'always' ? [discountRow] : []),
      {
        label: totals.ships_to ? messages.shippingTo(totals.ships_to.country_name) : messages.shipping,
        value: hasFreeShipping ? t.common.free : formatAmount(totals.shipping),
      },
    ],
    total: { label: messages.total, value: formatAmount(totals.total) },
    note: shop?.prices_include_tax[totals.currency] ? messages.taxes : undefined,
  }
}

function getDiscountLabel(
  { discount_reason, discount_code }: SummaryTotals,
  messages: { discount: string; firstOrder: string; code: (code: string) => string },
): string {
  if (discount_reason === 'first_order') return messages.firstOrder
  return discount_code && discount_reason !== null ? messages.code(discount_code) : messages.discount
}
