import type { Order, OrderReturn } from '@shop/contract/orders.ts'
import { Badge, type BadgeProps } from '@shop/ui/badge/badge.tsx'
import { Entry, EntryList } from '@shop/ui/entry-list/entry-list.tsx'
import { Heading } from '@shop/ui/heading/heading.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { TextButton } from '@shop/ui/text-link/text-link.tsx'
import { Timeline } from '@shop/ui/timeline/timeline.tsx'
import CircleX from 'lucide-react/icons/circle-x'
import { useWords } from '../../../lib/words/words.ts'
import { Parcel } from './parcel.tsx'
import { returnSteps } from './return-steps.ts'
import { returnsId } from './row.ts'
import { useWithdraw } from './use-withdraw.ts'

const looks: Record<OrderReturn['status'], Pick<BadgeProps, 'tone' | 'icon'>> = {
  requested: { tone: 'waiting' },
  approved: { tone: 'success' },
  declined: { tone: 'error' },
  received: { tone: 'waiting' },
  refunded: { tone: 'success' },
  exchanged: { tone: 'success' },
  withdrawn: { tone: 'plain', icon: CircleX },
}

interface ReturnsProps {
  order: Order
  onChanged: (order: Order) => void
}

/** The returns of an order with their progress; nothing when there are none. */
export function Returns({ order, onChanged }: ReturnsProps) {
  const { text, day } = useWords()
  const words = text.orders.returns
  const { withdrawing, withdraw } = useWithdraw(order, onChanged)
  if (order.detail.returns.length === 0) return null
  return (
    <section>
      <Heading id={returnsId(order.number)} level={3} tabIndex={-1} className="mb-4">
        {words.title}
      </Heading>
      <EntryList label={words.title}>
        {order.detail.returns.map((back) => (
          <Entry
            key={back.id}
            title={words.kinds[back.kind]}
            detail={`${day(back.created_at)} · ${words.reasons[back.reason]}`}
            aside={<Badge {...looks[back.status]}>{words.status[back.status]}</Badge>}
          >
            <ReturnFacts back={back} />
            {(back.status === 'requested' || back.status === 'approved') && (
              <TextButton
                kind="standing"
                className="mt-2"
                aria-disabled={withdrawing || undefined}
                onClick={() => void withdraw(back.id)}
              >
                {words.withdraw}
              </TextButton>
            )}
          </Entry>
        ))}
      </EntryList>
    </section>
  )
}

function ReturnFacts({ back }: { back: OrderReturn }) {
  const { returns: words, timeline } = useWords().text.orders
  const { kind, status, lines, note, answer } = back
  return (
    <div className="mt-3 grid gap-4">
      <ul className="grid gap-1 text-small">
        {lines.map(({ size_id, color_id, quantity, name, size, color_name, wanted_size }) => (
          <li key={`${size_id}-${color_id}`}>
            {words.line(quantity, name, size, color_name)}
            {wanted_size !== null && <strong className="font-semibold"> {words.wanted(wanted_size)}</strong>}
          </li>
        ))}
      </ul>
      <Timeline
        label={words.steps(kind)}
        aheadLabel={timeline.ahead}
        steps={returnSteps(kind, status).map(({ step, state }) => ({ key: step, label: words.status[step], state }))}
      />
      <Text measure>{words.meaning[status]}</Text>
      {answer !== null && <Said label={words.answer}>{answer}</Said>}
      {note !== null && <Said label={words.note}>{note}</Said>}
      <Parcel of={back} />
    </div>
  )
}

function Said({ label, children }: { label: string; children: string }) {
  return (
    <div>
      <Text size="small" tone="quiet">
        {label}
      </Text>
      <Text measure className="whitespace-pre-line wrap-anywhere">
        {children}
      </Text>
    </div>
  )
}
