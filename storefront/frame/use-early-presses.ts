import { useLayoutEffect } from 'react'
import { LATE } from '../lib/late.ts'

const fetchAgain = () => import('../lib/early-presses.ts').then((part) => part.doPageAgain)

/** Once the page is taken over: whatever was done on it before that is done again, in its order. */
export function useEarlyPresses(): void {
  useLayoutEffect(() => {
    // Presses from now on are React's own.
    document.documentElement.removeAttribute(LATE)
    if (window.early?.length) void fetchAgain().then((again) => again())
  }, [])
}
