import type { Drop } from '@shop/contract/categories-and-collections.ts'
import { ButtonLink } from '@shop/ui/button/button.tsx'
import { Countdown } from '@shop/ui/countdown/countdown.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { paths } from '../../../lib/urls/paths.ts'
import { formatOpening } from '../../../lib/localization/format-date.ts'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { dropMessages } from '../../../messages/drop.ts'
import { formatDuration, SECOND_MS, splitDuration } from '../../../components/drops/remaining-time.ts'
import type { DropAccess } from '../../../components/drops/use-drop-access.ts'
import { useRemainingTime } from '../../../components/drops/use-remaining-time.ts'
import { DropReminder } from './drop-reminder.tsx'

interface DropEntranceProps {
  drop: Drop
  access: DropAccess | null | undefined
  uri: string | undefined
  /** Called when the visitor's time has come, and again until the server opens. */
  onOpening: () => void
}

/**
 * The visitor's own window: when they enter, how long that takes by the server's clock, and the reminders; or the way
 * in. Its space is kept before the visitor's level is known.
 */
export function DropEntrance({ drop, access, uri, onOpening }: DropEntranceProps) {
  const { t, lang } = useLocalization(dropMessages)
  const messages = t.drop
  const level = access?.level ?? 0
  const opensAt = drop.opens.find((date) => date.level === level)?.at
  return (
    <section aria-label={messages.yours} className="mt-6 flex min-h-56 flex-col items-start border-t border-line pt-6">
      <div role="status">
        {uri !== undefined && (
          <Text size="lead" strong>
            {messages.openToYou}
          </Text>
        )}
      </div>
      {uri !== undefined && (
        <>
          {opensAt !== undefined && (
            <Text tone="quiet" className="mt-1">
              {messages.openSince(formatOpening(opensAt, lang))}
            </Text>
          )}
          <ButtonLink href={paths.collection(uri)} size="large" className="mt-4">
            {messages.enter}
          </ButtonLink>
        </>
      )}
      {access !== undefined && uri === undefined && opensAt !== undefined && (
        <>
          <Text size="lead" strong>
            {level > 0
              ? messages.you(formatOpening(opensAt, lang))
              : messages.everyoneEnters(formatOpening(opensAt, lang))}
          </Text>
          {access !== null && (
            <OwnCountdown key={opensAt} until={Date.parse(opensAt)} now={access.now} onOver={onOpening} />
          )}
          <DropReminder drop={drop} level={level} reminded={access?.reminders.includes(drop.id) ?? false} />
        </>
      )}
    </section>
  )
}

function OwnCountdown({ until, now, onOver }: { until: number; now: () => number; onOver: () => void }) {
  const messages = useLocalization(dropMessages).t.drop
  const remainingMs = useRemainingTime({ until, now, getStep: () => SECOND_MS, onOver })
  if (remainingMs <= 0) return <Text className="mt-4">{messages.opening}</Text>
  const { days, hours, minutes, seconds } = splitDuration(remainingMs)
  const pad = (value: number) => String(value).padStart(2, '0')
  return (
    <Countdown
      className="mt-4"
      label={messages.opensIn(formatDuration(remainingMs))}
      units={[
        ...(days > 0 ? [{ value: String(days), name: messages.units.days }] : []),
        { value: pad(hours), name: messages.units.hours },
        { value: pad(minutes), name: messages.units.minutes },
        { value: pad(seconds), name: messages.units.seconds },
      ]}
    />
  )
}
