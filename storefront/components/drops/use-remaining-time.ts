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
  const [remainingMs, setRemainingMs] = useState(() => until - now())
  const tick = useEffectEvent(() => {
    const remaining = until - now()
    // A page that slept through the opening is late for the times at which it would have asked.
    if (remainingMs <= 0 || isLongOver(remaining)) onOver()
    setRemainingMs(remaining)
  })
  const getStepOf = useEffectEvent(getStep)
  useEffect(() => {
    const wait = getNextTick(remainingMs, getStepOf(remainingMs), Math.random())
    if (wait === undefined) return undefined
    const timer = setTimeout(() => tick(), wait)
    return () => clearTimeout(timer)
  }, [remainingMs])
  useEffect(() => {
    const handleVisibility = () => {
      if (document.visibilityState === 'visible') tick()
    }
    document.addEventListener('visibilitychange', handleVisibility)
    return () => document.removeEventListener('visibilitychange', handleVisibility)
  }, [])
  return remainingMs
}
