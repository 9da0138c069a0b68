import { Refusal } from './refusal.ts'

/** Does something once all that it needs has a place free; `names` says what that is. */
export type Turns = <T>(names: readonly string[], act: () => Promise<T>) => Promise<T>

export interface Patience {
  /** How long nothing may move before who waits gives up: those whose turn it is are stuck. */
  still_ms: number
  /** How long anybody waits at all, however quickly the row moves on. */
  longest_ms: number
}

interface Waiting {
  names: readonly string[]
  go: () => void
  /** Somebody with one of these names has ended. */
  moveOn: () => void
}

/**
 * Lets so many at once have the same name, in this process. Who needs several names waits without keeping any of them,
 * so nobody waits for each other. A crowd waits as long as it moves on; refuses `unavailable` when it does not, or after
 * all when it takes too long. Then nothing was done.
 */
export function openTurns(at_once: number, { still_ms, longest_ms }: Patience): Turns {
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
    for (const next of waiting)
      if (take(next.names)) next.go()
      else if (names.some((name) => next.names.includes(name))) next.moveOn()
  }

  function wait(names: readonly string[]): Promise<void> {
    return new Promise((resolve, reject) => {
      const giveUp = () => end(() => reject(new Refusal('unavailable')))
      const still = setTimeout(giveUp, still_ms)
      const longest = setTimeout(giveUp, longest_ms)
      const mine: Waiting = { names, go: () => end(resolve), moveOn: () => still.refresh() }
      function end(how: () => void): void {
        clearTimeout(still)
        clearTimeout(longest)
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
