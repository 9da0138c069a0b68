import type { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from './log.ts'

/** Milliseconds between two looks for work that another process has added. */
const POLL_MS = 500

/** Does a part of the work that waits, and returns whether more may wait. */
export type Poll = () => Promise<boolean>

/**
 * Calls `poll` again and again, one call at a time: at once while more waits and when `name` is announced, otherwise every
 * half second. Of calls that fail in a row, as while the database is away, only the first is logged, and then the first
 * that succeeds. Resolves after the last call when it is aborted.
 */
export async function runPoller(
  name: string,
  poll: Poll,
  added: EventEmitter<{ job: [name: string] }>,
  log: Log,
  signal: AbortSignal,
): Promise<void> {
  let announced = Promise.withResolvers<void>()
  const onJob = (job: string) => {
    if (job === name) announced.resolve()
  }
  added.on('job', onJob)
  let isFailing = false
  const findWork = async () => {
    try {
      const more = await poll()
      if (isFailing) log.info({ job: name }, 'waiting work is found again')
      isFailing = false
      return more
    } catch (error) {
      if (!isFailing) log.error({ err: error, job: name }, 'waiting work was not found')
      isFailing = true
      return false
    }
  }
  while (!signal.aborted) {
    announced = Promise.withResolvers()
    if (!(await findWork()))
      await Promise.race([announced.promise, sleep(POLL_MS, undefined, { ref: false, signal }).catch(() => {})])
  }
  added.off('job', onJob)
}
