import type { Order, PendingTransfer } from '@shop/contract/orders.ts'
import { Badge } from '@shop/ui/badge/badge.tsx'
import { Heading } from '@shop/ui/heading/heading.tsx'
import { CollapsibleSummary } from '@shop/ui/order-summary/collapsible-summary.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import type { PendingTransferHistoryState } from '../../../lib/checkout/history-state.ts'
import { useUser } from '../../../lib/session/session.ts'
import { paths } from '../../../lib/urls/paths.ts'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { checkoutMessages } from '../../../messages/checkout.ts'
import { paymentMessages } from '../../../messages/payment.ts'
import { CheckoutLayout } from '../../../components/checkout/checkout-screen.tsx'
import { NextLinks } from '../../../components/checkout/next-links.tsx'
import { OrderLines } from '../../../components/checkout/order-lines.tsx'
import { TotalChangedNotice } from '../../../components/checkout/total-changed-notice.tsx'
import { useOrderTotalRows } from '../../../components/checkout/total-rows.ts'
import { GiftRow } from '../../../components/loyalty/gift-row.tsx'
import { TransferDetails } from './transfer-data.tsx'

interface PendingProps {
  order: Order
  pending: PendingTransfer
  /** The total in the notice, when the order was completed with another one. */
  previousTotal: PendingTransferHistoryState['previousTotal'] | undefined
}

export function PendingTransferDetails({ order, pending, previousTotal }: PendingProps) {
  const { t, formatMoney } = useLocalization(paymentMessages)
  const user = useUser()
  const messages = t.payment.pending
  const amount = formatMoney(order.total, order.currency)
  return (
    <CheckoutLayout step="paid" title={messages.title}>
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-12 print:block print:space-y-8">
        <div className="min-w-0">
          <Badge tone="waiting">{messages.status}</Badge>
          {user !== null && (
            <Text size="lead" className="mt-2">
              {messages.lead(user.email)}
            </Text>
          )}
          <TotalChangedNotice previous={previousTotal} current={order} className="mt-4" />
          <TransferDetails order={order} pending={pending} />
          <Heading level={2} size="h3" className="mt-8">
            {messages.nextTitle}
          </Heading>
          <ol className="mt-3 list-decimal space-y-2 pl-5">
            <li className="pl-1">{messages.next.transfer(amount, pending.reference)}</li>
            <li className="pl-1">{messages.next.confirm}</li>
            <li className="pl-1">{messages.next.mail}</li>
          </ol>
          <NextLinks main={[paths.orders, messages.toOrders]} other={[paths.home, messages.toShop]} />
        </div>
        <div className="min-w-0">
          <PendingSummary order={order} />
        </div>
      </div>
    </CheckoutLayout>
  )
}

function PendingSummary({ order }: { order: Order }) {
  const { t } = useLocalization(checkoutMessages, paymentMessages)
  const { currency, detail } = order
  const rows = useOrderTotalRows(order)
  const { summary, totals } = t.checkout
  return (
    <CollapsibleSummary title={t.payment.pending.order} showLabel={totals.show} hideLabel={totals.hide} {...rows}>
      <OrderLines compact lines={detail.cart_products} currency={currency} label={summary.items} />
      <GiftRow reward={detail.reward} />
    </CollapsibleSummary>
  )
}
