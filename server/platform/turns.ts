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
  since: number
  go: () => void
  giveUp: () => void
}

/** Time is counted in beats, which come later in a process that has too much to do: its crowds are then more patient. */
const BEAT_MS = 100

/**
 * Lets so many at once have the same name, in this process. Who needs several names waits without keeping any of them,
 * so nobody waits for each other. A crowd waits as long as it moves on; refuses `unavailable` when it does not, or after
 * all when it takes too long. Then nothing was done.
 */
export function openTurns(placesOf: (name: string) => number, { still_ms, longest_ms }: Patience): Turns {
  const { isFull, add, remove } = countPlaces(placesOf)
  const waiting = new Set<Waiting>()
  /** The beat at which somebody of this name began or ended last; kept only while somebody waits. */
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
    // Nobody could go before: whoever can go now takes one of the places that were left.
    for (const next of waiting) {
      if (names.every(isFull)) break
      if (take(next.names)) next.go()
    }
  }

  /** Has something that is in the way not moved for too long? */
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

/** Counts who is under way by name. A name is forgotten when nobody is left. */
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
