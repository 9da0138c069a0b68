import { Refusal } from './refusal.ts'

/** Does something once all that it needs has a place free; `names` says what that is. */
export type Turns = <T>(names: readonly string[], act: () => Promise<T>) => Promise<T>

interface Waiting {
  names: readonly string[]
  go: () => void
}

/**
 * Lets so many at once have the same name, in this process. Who needs several names waits without keeping any of them,
 * so nobody waits for each other. Refuses `unavailable` after `wait_ms`; then nothing was done.
 */
export function openTurns(at_once: number, wait_ms: number): Turns {
  const busy = new Map<string, number>()
  const waiting = new Set<Waiting>()

  function take(names: readonly string[]): boolean {
    if (names.some((name) => (busy.get(name) ?? 0) >= at_once)) return false
    for (const name of names) busy.set(name, (busy.get(name) ?? 0) + 1)
    return true
  }

  function leave(names: readonly string[]): void {
    for (const name of names) {
      const left = (busy.get(name) ?? 0) - 1
      if (left > 0) busy.set(name, left)
      else busy.delete(name)
    }
    for (const next of waiting) if (take(next.names)) next.go()
  }

  function wait(names: readonly string[]): Promise<void> {
    return new Promise((resolve, reject) => {
      const mine: Waiting = { names, go: () => end(resolve) }
      const timer = setTimeout(() => end(() => reject(new Refusal('unavailable'))), wait_ms)
      function end(how: () => void): void {
        clearTimeout(timer)
        waiting.delete(mine)
        how()
      }
      waiting.add(mine)
    })
  }

  return async (wanted, act) => {
    const names = [...new Set(wanted)]
    if (!take(names)) await wait(names)
    try {
      return await act()
    } finally {
      leave(names)
    }
  }
}
