import type { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from './log.ts'
import { POLL_MS, type WorkBell } from './work-bell.ts'

/** Does a part of the work that waits, and returns after how many milliseconds more may be due. */
export type Poll = () => Promise<number>

/**
 * Calls `poll` again and again, one call at a time: when more is due, at once when `name` is announced or the bell rings,
 * and as often as the bell asks for; what is announced for a later time ends no rest before it. Of calls that fail in a row,
 * as while the database is away, only the first is logged, and then the first that succeeds. Resolves after the last call
 * when it is aborted.
 */
export async function runPoller(
  name: string,
  poll: Poll,
  added: EventEmitter<{ job: [name: string, after_ms?: number] }>,
  bell: Pick<WorkBell, 'rings' | 'most_rest_ms'>,
  log: Log,
  signal: AbortSignal,
): Promise<void> {
  let rest = new AbortController()
  let ends_at = Infinity
  const endRest = () => rest.abort()
  const onJob = (job: string, after_ms = 0) => {
    const due_at = performance.now() + after_ms
    if (job !== name || due_at >= ends_at) return
    if (after_ms === 0) return endRest()
    ends_at = due_at
    setTimeout(endRest, Math.min(after_ms, bell.most_rest_ms)).unref()
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
    if (due_ms > 0 && !signal.aborted) {
      const rest_ms = Math.min(due_ms, bell.most_rest_ms)
      ends_at = performance.now() + rest_ms
      await sleep(rest_ms, undefined, { ref: false, signal: rest.signal }).catch(() => {})
      ends_at = Infinity
    }
  }
  added.off('job', onJob)
  bell.rings.off('ring', endRest)
}
