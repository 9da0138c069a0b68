import { toShopDate } from '@shop/contract/calendar.ts'
import type { Shop } from '../../../platform/shop.ts'
import { addCallCounts, type CallCount } from '../queries/call-count-queries.ts'

/** Counts are written together, this long after the first. The last seconds of a process that is killed are not counted. */
const WRITE_AFTER_MS = 3_000

/** Counts a call of a platform; `code` says why it was refused, and is empty for one that was answered. */
export type CountCall = (platform_id: number, operation: string, code: string) => void

/** Opens the counting of calls for the owner's list, which adds no statement to a call. */
export function openCallCounter({ db, clock, log }: Pick<Shop, 'db' | 'clock' | 'log'>): CountCall {
  let counts = new Map<string, CallCount>()
  async function write(): Promise<void> {
    const written = [...counts.values()]
    counts = new Map()
    await addCallCounts(db, written, toShopDate(clock.now())).catch((error: unknown) =>
      log.warn({ err: error }, 'calls of assistants were not counted'),
    )
  }
  return (platform_id, operation, code) => {
    if (counts.size === 0) setTimeout(() => void write(), WRITE_AFTER_MS).unref()
    const key = `${platform_id} ${operation} ${code}`
    const count = counts.get(key) ?? { platform_id, operation, code, times: 0 }
    count.times += 1
    counts.set(key, count)
  }
}
