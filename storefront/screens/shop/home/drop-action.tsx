import type { Drop } from '@shop/contract/collections.ts'
import { ButtonLink } from '@shop/ui/button/button.tsx'
import { useEffect, useEffectEvent, useState } from 'react'
import { paths } from '../../../lib/urls/paths.ts'
import { useWords } from '../../../lib/words/words.ts'
import type { DropAccess } from './use-drop-access.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
/** After the opening time the browser asks the server at this interval, for this long, whether the drop is open. */
const ASK_EVERY = 5 * SECOND
const ASK_FOR = MINUTE

export interface DropActionProps {
  drop: Drop
  /** Undefined until the visitor's access is known; its space is reserved. */
  access: DropAccess | null | undefined
  askAgain: () => void
}

/** The action of a drop: a link to enter it, or a countdown and a calendar entry. */
export function DropAction({ drop, access, askAgain }: DropActionProps) {
  const { text, lang } = useWords()
  const words = text.shop.drop
  const level = access?.level ?? 0
  const uri = access?.open.find(({ id }) => id === drop.id)?.uri
  const opensAt = drop.opens.find((date) => date.level === level)?.at
  return (
    <div className="mt-6 flex min-h-12 flex-wrap items-center gap-x-6 gap-y-3">
      {uri !== undefined && (
        <ButtonLink href={paths.collection(uri)} size="large">
          {words.enter}
        </ButtonLink>
      )}
      {access !== undefined && uri === undefined && opensAt !== undefined && (
        <>
          <ButtonLink href={`/drops/${drop.id}-${level}-${lang}.ics`} download variant="secondary" size="large">
            {words.remind}
          </ButtonLink>
          {access !== null && (
            <Countdown key={opensAt} until={Date.parse(opensAt)} now={access.now} onOver={askAgain} />
          )}
        </>
      )}
    </div>
  )
}

/** Counts down to a time by the server's clock: by the minute, in the last hour by the second. */
function Countdown({ until, now, onOver }: { until: number; now: () => number; onOver: () => void }) {
  const { text } = useWords()
  const [left, setLeft] = useState(() => until - now())
  const tick = useEffectEvent(() => {
    if (left <= 0) onOver()
    setLeft(until - now())
  })
  useEffect(() => {
    if (left < -ASK_FOR) return undefined
    const step = left > HOUR ? MINUTE : SECOND
    const timer = setTimeout(tick, left <= 0 ? ASK_EVERY : left % step || step)
    return () => clearTimeout(timer)
  }, [left])
  return (
    <span role="timer" className="text-small tabular-nums">
      {text.shop.drop.opensIn(spanOf(Math.max(left, 0)))}
    </span>
  )
}

/** Formats a duration as `9 d 4 h 12 min`, in the last hour `12 min 05 s`: the same units in both languages (SI). */
function spanOf(ms: number): string {
  const seconds = Math.floor(ms / SECOND)
  const [days, hours, minutes] = [
    Math.floor(seconds / 86_400),
    Math.floor(seconds / 3600) % 24,
    Math.floor(seconds / 60) % 60,
  ]
  if (ms < HOUR) return `${minutes} min ${String(seconds % 60).padStart(2, '0')} s`
  return days === 0 ? `${hours} h ${minutes} min` : `${days} d ${hours} h ${minutes} min`
}
