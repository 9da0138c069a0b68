import { setTimeout as sleep } from 'node:timers/promises'

const MAX_REPEATS = 2
const MEAN_PAUSE_MS = 100

/**
 * Does work in a transaction, and does it again when the database has ended it because it and another transaction waited
 * for each other: all of it was rolled back. It pauses first, because a repeat that comes at once can lock its rows again
 * before the other transaction, which waits for them, has woken up; then both wait for each other once more. Throws the
 * error of the third deadlock, and any other error at once.
 */
export async function repeatAfterDeadlock<T>(work: () => Promise<T>, repeats = 0): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!isDeadlock(error) || repeats === MAX_REPEATS) throw error
    await sleep(MEAN_PAUSE_MS * (0.5 + Math.random()))
    return repeatAfterDeadlock(work, repeats + 1)
  }
}

function isDeadlock(error: unknown): boolean {
  return (error as { code?: string } | null)?.code === '40P01'
}
