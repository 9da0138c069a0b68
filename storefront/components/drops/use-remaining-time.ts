import { useEffect, useEffectEvent, useState } from 'react'
import { getNextTick, isLongOver } from './remaining-time.ts'

/**
 * Counts down to a time by the server's clock, in whole steps. When it is over, asks whether the drop is open, each
 * browser at a moment of its own. A tab that was in the background is right again as soon as it is shown.
 */
export function useRemainingTime({
  until,
  now,
  getStep,
  onOver,
}: {
  until: number
  now: () => number
  /** The step in milliseconds, by the time that is left. */
  getStep: (remainingMs: number) => number
  onOver: () => void
}): number {
  const [countdown, setCountdown] = useState(() => ({ remainingMs: until - now(), hasAsked: false }))
  const tick = useEffectEvent(() => {
    const remainingMs = until - now()
    // A page that slept through the opening is late for the times at which it would have asked.
    const asks = countdown.remainingMs <= 0 || isLongOver(remainingMs)
    if (asks) onOver()
    setCountdown({ remainingMs, hasAsked: countdown.hasAsked || asks })
  })
  const getStepOf = useEffectEvent(getStep)
  useEffect(() => {
    const { remainingMs, hasAsked } = countdown
    const wait = getNextTick(remainingMs, getStepOf(remainingMs), Math.random(), hasAsked)
    if (wait === undefined) return undefined
    const timer = setTimeout(() => tick(), wait)
    return () => clearTimeout(timer)
  }, [countdown])
  useEffect(() => {
    const handleVisibility = () => {
      if (document.visibilityState === 'visible') tick()
    }
    document.addEventListener('visibilitychange', handleVisibility)
    return () => document.removeEventListener('visibilitychange', handleVisibility)
  }, [])
  return countdown.remainingMs
}
