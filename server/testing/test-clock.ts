import type { Clock } from '../platform/clock.ts'

export interface TestClock extends Clock {
  advance(ms: number): void
  set(at: Date): void
}

/** A clock that runs, and can be put forward. */
export function openTestClock(): TestClock {
  let ahead_ms = 0
  return {
    now: () => new Date(Date.now() + ahead_ms),
    advance(ms) {
      ahead_ms += ms
    },
    set(at) {
      ahead_ms = at.valueOf() - Date.now()
    },
  }
}
