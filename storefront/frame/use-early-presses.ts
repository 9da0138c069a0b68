import { useLayoutEffect } from 'react'
import { LATE, leftOf } from '../lib/late-scripts/late.ts'

const fetchAgain = () => import('../lib/late-scripts/early-presses.ts').then((part) => part.doPageAgain)

/** Once the page is taken over: whatever was done on it before that is done again, in its order. */
export function useEarlyPresses(): void {
  useLayoutEffect(() => {
    // Presses from now on are React's own.
    document.documentElement.removeAttribute(LATE)
    const { early = [] } = window
    // Now: what the browser alone knows draws the page anew, and a choice that nobody heard of is gone with it.
    const left = new Map(early.map((control) => [control, leftOf(control)]))
    if (early.length > 0) void fetchAgain().then((again) => again(left))
  }, [])
}
