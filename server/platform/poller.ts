import type { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from './log.ts'
import { POLL_MS, type WorkBell } from './work-bell.ts'

/** Does a part of the work that waits, and returns after how many milliseconds more may be due. */
export type Poll = () => Promise<number>

/**
 * Calls `poll` again and again, one call at a time: when more is due, at once when `name` is announced or the bell rings,
 * and as often as the bell asks for. Of calls that fail in a row, as while the database is away, only the first is logged,
 * and then the first that succeeds. Resolves after the last call when it is aborted.
 */
export async function runPoller(
  name: string,
  poll: Poll,
  added: EventEmitter<{ job: [name: string] }>,
  bell: Pick<WorkBell, 'rings' | 'most_rest_ms'>,
  log: Log,
  signal: AbortSignal,
): Promise<void> {
  let rest = new AbortController()
  const endRest = () => rest.abort()
  const onJob = (job: string) => {
    if (job === name) endRest()
  }
  added.on('job', onJob)
  bell.rings.on('ring', endRest)
  signal.addEventListener('abort', endRest)
  let isFailing = false
  const findWork = async () => {
    try {
      const due_ms = await poll()
      if (isFailing) log.info({ job: name }, 'waiting work is found again')
      isFailing = false
      return due_ms
    } catch (error) {
      if (!isFailing) log.error({ err: error, job: name }, 'waiting work was not found')
      isFailing = true
      return POLL_MS
    }
  }
  while (!signal.aborted) {
    rest = new AbortController()
    const due_ms = await findWork()
    if (due_ms > 0 && !signal.aborted)
      await sleep(Math.min(due_ms, bell.most_rest_ms), undefined, { ref: false, signal: rest.signal }).catch(() => {})
  }
  added.off('job', onJob)
  bell.rings.off('ring', endRest)
}
