import type { Order, OrderReturn } from '@shop/contract/orders.ts'
import { Badge, type BadgeProps } from '@shop/ui/badge/badge.tsx'
import { Entry, EntryList } from '@shop/ui/entry-list/entry-list.tsx'
import { Heading } from '@shop/ui/heading/heading.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { TextButton } from '@shop/ui/text-link/text-link.tsx'
import { Timeline } from '@shop/ui/timeline/timeline.tsx'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { orderMessages } from '../../../messages/orders.ts'
import { Shipment } from './shipment.tsx'
import { buildReturnSteps, isWithoutRefund } from './return-steps.ts'
import { getReturnsId } from './focus-order.ts'
import { useWithdrawReturn } from './use-withdraw-return.ts'

const badgeStyles: Record<OrderReturn['status'], Pick<BadgeProps, 'tone' | 'icon'>> = {
  requested: { tone: 'waiting' },
  approved: { tone: 'success' },
  declined: { tone: 'error' },
  received: { tone: 'waiting' },
  refunded: { tone: 'success' },
  exchanged: { tone: 'success' },
  withdrawn: { tone: 'plain', icon: 'circle-x' },
}

interface ReturnsProps {
  order: Order
  onChanged: (order: Order) => void
}

/** The returns of an order with their progress; nothing when there are none. */
export function Returns({ order, onChanged }: ReturnsProps) {
  const { t, formatDate } = useLocalization(orderMessages)
  const messages = t.orders.returns
  const { withdrawing, withdraw } = useWithdrawReturn(order, onChanged)
  if (order.detail.returns.length === 0) return null
  return (
    <section>
      <Heading id={getReturnsId(order.number)} level={3} tabIndex={-1} className="mb-4">
        {messages.title}
      </Heading>
      <EntryList label={messages.title}>
        {order.detail.returns.map((orderReturn) => (
          <Entry
            key={orderReturn.id}
            title={messages.kinds[orderReturn.kind]}
            detail={`${formatDate(orderReturn.created_at)} · ${messages.reasons[orderReturn.reason]}`}
            aside={
              <Badge {...badgeStyles[orderReturn.status]}>
                {messages.status[isWithoutRefund(orderReturn) ? 'received' : orderReturn.status]}
              </Badge>
            }
          >
            <ReturnFacts orderReturn={orderReturn} />
            {(orderReturn.status === 'requested' || orderReturn.status === 'approved') && (
              <TextButton className="mt-2" busy={withdrawing} onClick={() => void withdraw(orderReturn.id)}>
                {messages.withdraw}
              </TextButton>
            )}
          </Entry>
        ))}
      </EntryList>
    </section>
  )
}

function ReturnFacts({ orderReturn }: { orderReturn: OrderReturn }) {
  const { returns: messages, timeline } = useLocalization(orderMessages).t.orders
  const { kind, status, refunded, lines, note, answer } = orderReturn
  return (
    <div className="mt-3 grid gap-4">
      <ul className="grid gap-1 text-small">
        {lines.map(({ size_id, color_id, quantity, name, size, color_name, wanted_size, wanted_item }) => (
          <li key={`${size_id}-${color_id}`}>
            {messages.line(quantity, name, size, color_name)}
            {wanted_size !== null && (
              <strong className="block font-semibold">
                {wanted_item === null ? messages.wanted(wanted_size) : messages.wantedItem(wanted_item)}
              </strong>
            )}
          </li>
        ))}
      </ul>
      <Timeline
        label={messages.steps(kind)}
        upcomingLabel={timeline.ahead}
        steps={buildReturnSteps(kind, status, refunded).map(({ step, state }) => ({
          label: messages.status[step],
          state,
        }))}
      />
      <Text limitLineLength>{isWithoutRefund(orderReturn) ? messages.nothingRefunded : messages.meaning[status]}</Text>
      {answer !== null && <LabeledText label={messages.answer}>{answer}</LabeledText>}
      {note !== null && <LabeledText label={messages.note}>{note}</LabeledText>}
      <Shipment shipment={orderReturn} />
    </div>
  )
}

function LabeledText({ label, children }: { label: string; children: string }) {
  return (
    <div>
      <Text size="small" tone="quiet">
        {label}
      </Text>
      <Text limitLineLength className="whitespace-pre-line wrap-anywhere">
        {children}
      </Text>
    </div>
  )
}
