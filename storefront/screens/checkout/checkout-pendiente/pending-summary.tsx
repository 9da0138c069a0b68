import type { Order } from '@shop/contract/orders.ts'
import { FoldingSummary } from '@shop/ui/order-summary/folding-summary.tsx'
import type { ReactNode } from 'react'
import { useWords } from '../../../lib/words/words.ts'
import { useTotalRows } from '../../../components/checkout/total-rows.ts'

/** The summary of the order that the transfer pays. */
export function PendingSummary({ order, children }: { order: Order; children: ReactNode }) {
  const { text } = useWords()
  const { total, currency, detail } = order
  const rows = useTotalRows({ ...detail, articles: detail.products, total, currency })
  const words = text.checkout.totals
  return (
    <FoldingSummary title={text.paying.pending.order} showLabel={words.show} hideLabel={words.hide} {...rows}>
      {children}
    </FoldingSummary>
  )
}
