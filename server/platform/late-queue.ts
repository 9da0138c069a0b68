import type { JobQueue } from './jobs.ts'
import { refuse } from './refusal.ts'

export interface LateQueue extends JobQueue {
  open(queue: JobQueue): void
}

/**
 * Creates a queue for a process that starts while the primary is away. Until it is opened, it refuses `unavailable`.
 */
export function createLateQueue(): LateQueue {
  let opened: JobQueue | undefined
  const getQueue = () => opened ?? refuse('unavailable')
  return {
    add: async (...job) => getQueue().add(...job),
    wake: (...names) => getQueue().wake(...names),
    retryFailed: async (...names) => getQueue().retryFailed(...names),
    open: (queue) => void (opened = queue),
  }
}
