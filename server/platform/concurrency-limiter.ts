import { Refusal } from './refusal.ts'

/** Runs an action once each of its `names` has a free place. */
export type ConcurrencyLimiter = <T>(names: readonly string[], work: () => Promise<T>) => Promise<T>

export interface WaitLimits {
  /** Milliseconds without any progress after which a waiting caller gives up, because those before it are stuck. */
  still_ms: number
  /** Milliseconds after which any waiting caller gives up, however fast the queue moves. */
  longest_ms: number
}

interface WaitingTask {
  names: readonly string[]
  since: number
  start: () => void
  giveUp: () => void
}

/** Time is counted in ticks. An overloaded process ticks later, so its callers wait longer. */
const TICK_MS = 100

/**
 * Opens a concurrency limiter of this process: `getLimit` returns how many actions may run at once under a name. A
 * caller that needs several names waits without occupying any of them, so there is no deadlock. Those with several names
 * start before those with one (decision 56). Callers wait as long as there is progress. The limiter refuses
 * `unavailable`, and does not run the action, when there is none for `still_ms` or the wait takes `longest_ms`.
 */
export function createConcurrencyLimiter(
  getLimit: (name: string) => number,
  { still_ms, longest_ms }: WaitLimits,
): ConcurrencyLimiter {
  const { isFull, add, remove } = countPlaces(getLimit)
  const waiting = new Set<WaitingTask>()
  /** The tick at which an action of this name last started or ended; recorded only while callers wait. */
  const lastProgressByName = new Map<string, number>()
  let tick = 0
  let timer: NodeJS.Timeout | undefined

  function acquire(names: readonly string[]): boolean {
    if (names.some(isFull)) return false
    names.forEach(add)
    recordProgress(names)
    return true
  }

  function recordProgress(names: readonly string[]): void {
    if (waiting.size > 0) for (const name of names) lastProgressByName.set(name, tick)
  }

  function release(names: readonly string[]): void {
    names.forEach(remove)
    recordProgress(names)
    // No waiting caller could start before, so those that can now use one of the released places.
    for (const next of inTurn(waiting)) {
      if (names.every(isFull)) break
      if (acquire(next.names)) next.start()
    }
  }

  function isStuck({ names, since }: WaitingTask): boolean {
    const stalledTicks = names.filter(isFull).map((name) => tick - Math.max(since, lastProgressByName.get(name) ?? 0))
    return Math.max(0, ...stalledTicks) * TICK_MS >= still_ms || (tick - since) * TICK_MS >= longest_ms
  }

  function waitForTurn(names: readonly string[]): Promise<void> {
    return new Promise((resolve, reject) => {
      const finish = (settle: () => void) => {
        waiting.delete(waitingTask)
        if (waiting.size === 0) {
          clearInterval(timer)
          timer = undefined
          lastProgressByName.clear()
        }
        settle()
      }
      const giveUp = () => finish(() => reject(new Refusal('unavailable')))
      const waitingTask: WaitingTask = { names, since: tick, start: () => finish(resolve), giveUp }
      waiting.add(waitingTask)
      timer ??= setInterval(() => {
        tick += 1
        for (const task of waiting) if (isStuck(task)) task.giveUp()
      }, TICK_MS)
    })
  }

  return async (requestedNames, work) => {
    const names = [...new Set(requestedNames)]
    if (!acquire(names)) await waitForTurn(names)
    try {
      return await work()
    } finally {
      release(names)
    }
  }
}

/** Counts running actions by name. A name is removed when no action is left. */
function countPlaces(getLimit: (name: string) => number) {
  const runningByName = new Map<string, number>()
  return {
    isFull: (name: string) => (runningByName.get(name) ?? 0) >= getLimit(name),
    add: (name: string) => void runningByName.set(name, (runningByName.get(name) ?? 0) + 1),
    remove(name: string) {
      const remaining = (runningByName.get(name) ?? 0) - 1
      if (remaining > 0) runningByName.set(name, remaining)
      else runningByName.delete(name)
    },
  }
}

/** Those with several names come first, and each of the two in the order in which they came. */
function* inTurn(waiting: Iterable<WaitingTask>): Generator<WaitingTask> {
  for (const task of waiting) if (task.names.length > 1) yield task
  for (const task of waiting) if (task.names.length === 1) yield task
}
