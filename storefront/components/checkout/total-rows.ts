import type { CartTotals } from '@shop/contract/cart.ts'
import type { Order } from '@shop/contract/orders.ts'
import type { SummaryRowsProps } from '@shop/ui/order-summary/summary-rows.tsx'
import { useLayoutData } from '../../lib/api/layout-data.ts'
import { useLocalization } from '../../lib/localization/use-localization.ts'
import { checkoutMessages } from '../../messages/checkout.ts'

/**
 * Totals of a cart or an order as the server calculated them, in minor units. An order has only a code, which always applies,
 * its address instead of a destination, and whether its prices included tax when it was created.
 */
type SummaryTotals = Pick<CartTotals, 'articles' | 'subtotal' | 'discount' | 'shipping' | 'total' | 'currency'> &
  Partial<
    Pick<CartTotals, 'discount_reason' | 'discount_code' | 'automatic_discount' | 'ships_to'> &
      Pick<Order['detail'], 'prices_include_tax'>
  >

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
    note: (totals.prices_include_tax ?? shop?.prices_include_tax[totals.currency]) ? messages.taxes : undefined,
  }
}

export function useOrderTotalRows({ total, currency, detail }: Order): ReturnType<typeof useTotalRows> {
  return useTotalRows({ ...detail, articles: detail.products, total, currency })
}

function getDiscountLabel(
  { discount_reason, discount_code, automatic_discount = discount_code }: SummaryTotals,
  messages: {
    discount: string
    firstOrder: string
    covered: string
    automatic: (name: string) => string
    code: (code: string) => string
  },
): string {
  if (discount_reason === 'first_order') return messages.firstOrder
  if (discount_reason === 'order_change') return messages.covered
  if (discount_reason === 'automatic') return messages.automatic(automatic_discount ?? '')
  return discount_code && discount_reason !== null ? messages.code(discount_code) : messages.discount
}
