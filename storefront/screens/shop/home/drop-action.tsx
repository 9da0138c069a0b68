import type { Drop } from '@shop/contract/categories-and-collections.ts'
import { ButtonLink } from '@shop/ui/button/button.tsx'
import { useEffect, useEffectEvent, useState } from 'react'
import { paths } from '../../../lib/urls/paths.ts'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { homeMessages } from '../../../messages/home.ts'
import type { DropAccess } from './use-drop-access.ts'

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS
/** After the opening time the browser asks the server at this interval, for this long, whether the drop is open. */
const POLL_INTERVAL_MS = 5 * SECOND_MS
const POLL_TIMEOUT_MS = MINUTE_MS

export interface DropActionProps {
  drop: Drop
  /** Undefined until the visitor's access is known; its space is reserved. */
  access: DropAccess | null | undefined
  refetch: () => void
}

/** The action of a drop: a link to enter it, or a countdown and a calendar entry. */
export function DropAction({ drop, access, refetch }: DropActionProps) {
  const { t, lang } = useLocalization(homeMessages)
  const messages = t.home.drop
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
      {access !== undefined && uri === undefined && opensAt !== undefined && (
        <>
          <ButtonLink href={`/drops/${drop.id}-${level}-${lang}.ics`} download variant="secondary" size="large">
            {messages.remind}
          </ButtonLink>
          {access !== null && <Countdown key={opensAt} until={Date.parse(opensAt)} now={access.now} onOver={refetch} />}
        </>
      )}
    </div>
  )
}

/** Counts down to a time by the server's clock: by the minute, in the last hour by the second. */
function Countdown({ until, now, onOver }: { until: number; now: () => number; onOver: () => void }) {
  const { t } = useLocalization(homeMessages)
  const [remainingMs, setRemainingMs] = useState(() => until - now())
  const tick = useEffectEvent(() => {
    if (remainingMs <= 0) onOver()
    setRemainingMs(until - now())
  })
  useEffect(() => {
    if (remainingMs < -POLL_TIMEOUT_MS) return undefined
    const step = remainingMs > HOUR_MS ? MINUTE_MS : SECOND_MS
    const timer = setTimeout(tick, remainingMs <= 0 ? POLL_INTERVAL_MS : remainingMs % step || step)
    return () => clearTimeout(timer)
  }, [remainingMs])
  return (
    <span role="timer" className="text-small tabular-nums">
      {t.home.drop.opensIn(formatDuration(Math.max(remainingMs, 0)))}
    </span>
  )
}

/** Formats a duration as `9 d 4 h 12 min`, in the last hour `12 min 05 s`: the same units in both languages (SI). */
function formatDuration(ms: number): string {
  const seconds = Math.floor(ms / SECOND_MS)
  const [days, hours, minutes] = [
    Math.floor(seconds / 86_400),
    Math.floor(seconds / 3600) % 24,
    Math.floor(seconds / 60) % 60,
  ]
  if (ms < HOUR_MS) return `${minutes} min ${String(seconds % 60).padStart(2, '0')} s`
  return days === 0 ? `${hours} h ${minutes} min` : `${days} d ${hours} h ${minutes} min`
}
