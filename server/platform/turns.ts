import { Refusal } from './refusal.ts'

/** Runs an action once each of its `names` has a free place. */
export type Turns = <T>(names: readonly string[], act: () => Promise<T>) => Promise<T>

export interface Patience {
  /** Milliseconds without any progress after which a waiting caller gives up, because those before it are stuck. */
  still_ms: number
  /** Milliseconds after which any waiting caller gives up, however fast the queue moves. */
  longest_ms: number
}

interface Waiting {
  names: readonly string[]
  since: number
  go: () => void
  giveUp: () => void
}

/** Time is counted in ticks. An overloaded process ticks later, so its callers wait longer. */
const BEAT_MS = 100

/**
 * Opens a concurrency limiter of this process: `placesOf` returns how many actions may run at once under a name. A
 * caller that needs several names waits without occupying any of them, so there is no deadlock. Callers wait as long as
 * there is progress. The limiter refuses `unavailable`, and does not run the action, when there is none for `still_ms`
 * or the wait takes `longest_ms`.
 */
export function openTurns(placesOf: (name: string) => number, { still_ms, longest_ms }: Patience): Turns {
  const { isFull, add, remove } = countPlaces(placesOf)
  const waiting = new Set<Waiting>()
  /** The tick at which an action of this name last started or ended; recorded only while callers wait. */
  const moved = new Map<string, number>()
  let beat = 0
  let pulse: NodeJS.Timeout | undefined

  function take(names: readonly string[]): boolean {
    if (names.some(isFull)) return false
    names.forEach(add)
    noteMove(names)
    return true
  }

  function noteMove(names: readonly string[]): void {
    if (waiting.size > 0) for (const name of names) moved.set(name, beat)
  }

  function leave(names: readonly string[]): void {
    names.forEach(remove)
    noteMove(names)
    // No waiting caller could start before, so those that can now use one of the released places.
    for (const next of waiting) {
      if (names.every(isFull)) break
      if (take(next.names)) next.go()
    }
  }

  /** Returns whether one of the names that block a caller has had no progress for too long. */
  function isStuck({ names, since }: Waiting): boolean {
    const still = names.filter(isFull).map((name) => beat - Math.max(since, moved.get(name) ?? 0))
    return Math.max(0, ...still) * BEAT_MS >= still_ms || (beat - since) * BEAT_MS >= longest_ms
  }

  function watch(): void {
    beat += 1
    for (const one of waiting) if (isStuck(one)) one.giveUp()
  }

  function wait(names: readonly string[]): Promise<void> {
    return new Promise((resolve, reject) => {
      const end = (how: () => void) => {
        waiting.delete(mine)
        if (waiting.size === 0) {
          clearInterval(pulse)
          pulse = undefined
          moved.clear()
        }
        how()
      }
      const giveUp = () => end(() => reject(new Refusal('unavailable')))
      const mine: Waiting = { names, since: beat, go: () => end(resolve), giveUp }
      waiting.add(mine)
      pulse ??= setInterval(watch, BEAT_MS)
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

/** Counts running actions by name. A name is removed when no action is left. */
function countPlaces(placesOf: (name: string) => number) {
  const busy = new Map<string, number>()
  return {
    isFull: (name: string) => (busy.get(name) ?? 0) >= placesOf(name),
    add: (name: string) => void busy.set(name, (busy.get(name) ?? 0) + 1),
    remove(name: string) {
      const left = (busy.get(name) ?? 0) - 1
      if (left > 0) busy.set(name, left)
      else busy.delete(name)
    },
  }
}
