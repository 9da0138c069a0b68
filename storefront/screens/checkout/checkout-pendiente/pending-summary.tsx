import type { Order } from '@shop/contract/orders.ts'
import { CollapsibleSummary } from '@shop/ui/order-summary/collapsible-summary.tsx'
import type { ReactNode } from 'react'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { checkoutMessages } from '../../../messages/checkout.ts'
import { paymentMessages } from '../../../messages/payment.ts'
import { useTotalRows } from '../../../components/checkout/total-rows.ts'

/** The summary of the order that the transfer pays. */
export function PendingSummary({ order, children }: { order: Order; children: ReactNode }) {
  const { t } = useLocalization(checkoutMessages, paymentMessages)
  const { total, currency, detail } = order
  const rows = useTotalRows({ ...detail, articles: detail.products, total, currency })
  const messages = t.checkout.totals
  return (
    <CollapsibleSummary title={t.payment.pending.order} showLabel={messages.show} hideLabel={messages.hide} {...rows}>
      {children}
    </CollapsibleSummary>
  )
}
