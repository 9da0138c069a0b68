import type { Order } from '@shop/contract/orders.ts'
import { Text } from '@shop/ui/text/text.tsx'
import { Timeline } from '@shop/ui/timeline/timeline.tsx'
import { useWords } from '../../../lib/words/words.ts'
import { isRefundOnItsWay, refundNotes, statusMeaning } from './refund-notes.ts'
import { stepsOf } from './steps.ts'

/** Explains the status of the order, and shows its completed and remaining steps. */
export function OrderProgress({ order: { detail, currency } }: { order: Order }) {
  const { text, day, money } = useWords()
  const words = text.orders
  const { status, timeline, return_until, can_return } = detail
  const said = [
    statusMeaning(detail, words),
    ...refundNotes(detail, words, (amount) => money(amount, currency)),
    ...(can_return && return_until !== null ? [words.returnUntil(day(return_until))] : []),
  ]
  return (
    <div className="grid gap-6">
      <Text size="lead" measure>
        {said.join(' ')}
      </Text>
      <Timeline
        label={words.timeline.label}
        aheadLabel={words.timeline.ahead}
        steps={stepsOf(status, timeline).map(({ step, at, again, state }, place) => ({
          key: place,
          label: again
            ? words.timeline.shippedAgain
            : isRefundOnItsWay(step, detail)
              ? words.refundPending
              : words.timeline.steps[step],
          state,
          date: at === null ? undefined : day(at),
        }))}
      />
    </div>
  )
}
