import { useLayoutEffect } from 'react'
import { LATE, takeEarly, WAITING } from '../lib/late-scripts/late.ts'

/** Once the page is taken over: whatever was done on it before that is done again, in its order. */
export function useEarlyPresses(): void {
  useLayoutEffect(() => void doAgain(document.documentElement), [])
}

async function doAgain(page: Element): Promise<void> {
  // Now: what the browser alone knows draws the page anew, and a choice that nobody heard of is gone with it.
  const done = takeEarly(page)
  try {
    if (done.length === 0) return
    page.setAttribute(LATE, WAITING)
    const { doPageAgain } = await import('../lib/late-scripts/early-presses.ts')
    doPageAgain(done)
  } finally {
    // Presses from now on are React's own.
    page.removeAttribute(LATE)
  }
}
