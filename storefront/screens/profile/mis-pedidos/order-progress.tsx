import type { Order } from '@shop/contract/orders.ts'
import { Text } from '@shop/ui/text/text.tsx'
import { Timeline } from '@shop/ui/timeline/timeline.tsx'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { orderMessages } from '../../../messages/orders.ts'
import { isRefundPending, buildRefundNotes, getStatusDescription } from './refund-notes.ts'
import { buildOrderSteps } from './order-steps.ts'
import { buildReturnNotes } from './return-window.ts'

export function OrderProgress({ order: { detail, currency } }: { order: Order }) {
  const { t, formatDate, formatMoney } = useLocalization(orderMessages)
  const messages = t.orders
  const { status, timeline } = detail
  const sentences = [
    getStatusDescription(detail, messages),
    ...buildRefundNotes(detail, messages, (amount) => formatMoney(amount, currency)),
    ...buildReturnNotes(detail, messages, formatDate),
  ]
  return (
    <div className="grid gap-6">
      <Text size="lead" limitLineLength>
        {sentences.join(' ')}
      </Text>
      <Timeline
        label={messages.timeline.label}
        upcomingLabel={messages.timeline.ahead}
        steps={buildOrderSteps(status, timeline).map(({ step, at, isRepeated, state }) => ({
          label: isRepeated
            ? messages.timeline.shippedAgain
            : isRefundPending(step, detail)
              ? messages.refundPending
              : messages.timeline.steps[step],
          state,
          date: at === null ? undefined : formatDate(at),
        }))}
      />
    </div>
  )
}
