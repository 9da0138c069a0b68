import type { Drop } from '@shop/contract/categories-and-collections.ts'
import { ButtonLink } from '@shop/ui/button/button.tsx'
import { TextLink } from '@shop/ui/text-link/text-link.tsx'
import { paths } from '../../lib/urls/paths.ts'
import { useLocalization } from '../../lib/localization/use-localization.ts'
import { dropMessages } from '../../messages/drop.ts'
import { formatDuration, HOUR_MS, MINUTE_MS, SECOND_MS } from './remaining-time.ts'
import type { DropAccess } from './use-drop-access.ts'
import { useRemainingTime } from './use-remaining-time.ts'

export interface DropActionProps {
  drop: Drop
  /** Undefined until the visitor's access is known; its space is reserved. */
  access: DropAccess | null | undefined
  refetch: () => void
}

export function DropAction({ drop, access, refetch }: DropActionProps) {
  const { t, lang } = useLocalization(dropMessages)
  const messages = t.drop
  const level = access?.level ?? 0
  const uri = access?.open.find(({ id }) => id === drop.id)?.uri
  const opensAt = drop.opens.find((date) => date.level === level)?.at
  return (
    <div className="mt-6 flex min-h-12 flex-wrap items-center gap-x-6 gap-y-3">
      {uri !== undefined && (
        <ButtonLink href={paths.collection(uri)} size="large">
          {messages.enter}
        </ButtonLink>
      )}
      <ButtonLink href={paths.drop(drop.id)} variant="secondary" size="large">
        {messages.see}
      </ButtonLink>
      {access !== undefined && uri === undefined && opensAt !== undefined && (
        <TextLink variant="standing" href={`/drops/${drop.id}-${level}-${lang}.ics`} download>
          {messages.calendar}
        </TextLink>
      )}
      {access && uri === undefined && opensAt !== undefined && (
        <ShortCountdown key={opensAt} until={Date.parse(opensAt)} now={access.now} onOver={refetch} />
      )}
    </div>
  )
}

/** Counts down in a line of text: by the minute, in the last hour by the second. */
function ShortCountdown({ until, now, onOver }: { until: number; now: () => number; onOver: () => void }) {
  const messages = useLocalization(dropMessages).t.drop
  const getStep = (remainingMs: number) => (remainingMs > HOUR_MS ? MINUTE_MS : SECOND_MS)
  const remainingMs = useRemainingTime({ until, now, getStep, onOver })
  return (
    <span role="timer" className="text-small tabular-nums">
      {messages.opensIn(formatDuration(Math.max(remainingMs, 0)))}
    </span>
  )
}
