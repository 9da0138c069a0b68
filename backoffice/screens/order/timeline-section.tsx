import { formatMoney } from '@shop/contract/money.ts'
import type { StaffOrder, TimelineEntry } from '@shop/contract/staff/order-detail.ts'
import { PageSection } from '../../components/page.tsx'
import { useCauseText, useNoteText } from '../../components/orders/use-note-text.ts'
import { formatDateTime } from '../../lib/format.ts'
import { useMessages } from '../../lib/language.ts'
import { nameOf } from '../../lib/name-of.ts'
import { useActorName } from '../../lib/use-actor-name.ts'
import { timelineMessages } from '../../messages/order-timeline.ts'

/** Everything that happened to the order, the newest first: events, actions, mails and steps at payment providers. */
export function TimelineSection({ order }: { order: StaffOrder }) {
  const { t, lang } = useMessages(timelineMessages)
  return (
    <PageSection title={t.timeline}>
      <ol className="border-t border-line text-small">
        {order.timeline.map((entry, index) => (
          <li key={index} className="grid gap-x-4 border-b border-line py-2 md:grid-cols-[11rem_minmax(0,1fr)]">
            <time dateTime={entry.at} className="text-ink-2 tabular-nums">
              {formatDateTime(entry.at, lang)}
            </time>
            <Entry entry={entry} currency={order.currency} />
          </li>
        ))}
      </ol>
    </PageSection>
  )
}

function Entry({ entry, currency }: { entry: TimelineEntry; currency: StaffOrder['currency'] }) {
  const { t, lang } = useMessages(timelineMessages)
  const { kind, note, amount } = entry
  const getActorName = useActorName()
  // The shop sends its mails by itself.
  const actor = entry.type === 'mail' && entry.actor_name === null ? '' : getActorName(entry.actor, entry.actor_name)
  const getNoteText = useNoteText()
  const getCauseText = useCauseText()
  return (
    <div className="min-w-0 wrap-anywhere">
      <span className="font-semibold">{nameOf(t.kinds, kind)}</span>
      {amount !== null && ` ${formatMoney(amount, currency, lang)}`}
      {actor !== '' && <span className="text-ink-2"> · {actor}</span>}
      {note !== null && note !== '' && (
        <p className="text-ink-2">{kind === 'disputed' ? getCauseText(note) : getNoteText(note)}</p>
      )}
    </div>
  )
}
