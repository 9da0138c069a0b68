import type { Clock } from '../platform/clock.ts'

export interface TestClock extends Clock {
  advance(ms: number): void
  set(at: Date): void
  /** Stops the clock at a time, to test limits to the second; `set` and `advance` start it again. */
  stop(at: Date): void
}

export function createTestClock(): TestClock {
  let offset_ms = 0
  let stopped: Date | undefined
  return {
    now: () => new Date(stopped ?? Date.now() + offset_ms),
    advance(ms) {
      offset_ms += ms
      stopped = undefined
    },
    set(at) {
      offset_ms = at.valueOf() - Date.now()
      stopped = undefined
    },
    stop(at) {
      stopped = at
    },
  }
}
