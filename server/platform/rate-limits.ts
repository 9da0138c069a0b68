import { createHash } from 'node:crypto'
import { getSecondsLeftInShopDay, toShopDate } from '@shop/contract/calendar.ts'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Clock } from './clock.ts'
import type { Db, Pool, Tx } from './db.ts'
import type { Value } from './db/values.ts'
import type { Log } from './log.ts'
import { Refusal } from './refusal.ts'
import { logSecurityEvent } from './security-log.ts'

export interface RateLimit {
  name: string
  points: number
  /** Seconds from the first counted event, or `day` for calendar days in the shop's time zone (rules 2.5). */
  seconds: number | 'day'
  /** Whether it counts by IP address or e-mail; ADDRESS_LIMIT_SCALE multiplies such limits. */
  by_address?: boolean
  /**
   * Whether each process of the shop counts alone, without a statement: for a limit that keeps off floods, where some more
   * events do no harm. All others are counted together.
   */
  in_process?: boolean
}

export interface RateLimits {
  /** Counts one event; refuses `too_many_requests` when the limit is exceeded. */
  consume(limit: RateLimit, key: string): Promise<void>
  /** Does the same in a transaction: the event is counted exactly when the transaction is committed. */
  consumeInTransaction(tx: Tx, limit: RateLimit, key: string): Promise<void>
  /** Counts one event and never refuses. */
  count(limit: RateLimit, key: string): Promise<void>
  restore(limit: RateLimit, key: string): Promise<void>
  /** Refuses `too_many_requests` when the limit is used up, without counting. */
  refuseIfExceeded(limit: RateLimit, key: string): Promise<void>
  isExceeded(limit: RateLimit, key: string): Promise<boolean>
}

/**
 * Opens limits whose counters are in the database, so that they apply across processes and restarts (rules 2.5), but
 * for those that are `in_process`. `scale` multiplies the limits by IP address or e-mail (setting ADDRESS_LIMIT_SCALE).
 * Each refusal is a security event.
 */
export function openRateLimits(pool: Pool, clock: Clock, log: Log, scale = 1): RateLimits {
  const limiters = new Map<string, Limiter>()
  function getLimiter(limit: RateLimit): Limiter {
    const existing = limiters.get(limit.name)
    if (existing) return existing
    const limiter = createLimiter(pool, limit, scale)
    limiters.set(limit.name, limiter)
    return limiter
  }
  const getCounterName = (limit: RateLimit, key: string) => hashCounterName(limit, key, clock.now())
  const getDuration = (limit: RateLimit) => getCustomDuration(limit, clock.now())
  function buildTooManyRequests({ name }: RateLimit, wait_ms: number): Refusal {
    logSecurityEvent(log, 'limit_reached', { limit: name })
    return new Refusal('too_many_requests', {}, { retry_after_s: Math.max(1, Math.ceil(wait_ms / 1000)) })
  }
  async function consumePoint(limiter: Limiter, limit: RateLimit, key: string): Promise<void> {
    try {
      await limiter.consume(getCounterName(limit, key), 1, getDuration(limit))
    } catch (rejection) {
      if (rejection instanceof RateLimiterRes) throw buildTooManyRequests(limit, rejection.msBeforeNext)
      throw rejection
    }
  }
  return {
    consume: (limit, key) => consumePoint(getLimiter(limit), limit, key),
    consumeInTransaction: (tx, limit, key) => consumePoint(createLimiter(tx, limit, scale), limit, key),
    async count(limit, key) {
      await getLimiter(limit).penalty(getCounterName(limit, key), 1, getDuration(limit))
    },
    async restore(limit, key) {
      await getLimiter(limit).reward(getCounterName(limit, key), 1, getDuration(limit))
    },
    async refuseIfExceeded(limit, key) {
      const used = await getLimiter(limit).get(getCounterName(limit, key))
      if (used && used.remainingPoints <= 0) throw buildTooManyRequests(limit, used.msBeforeNext)
    },
    async isExceeded(limit, key) {
      const used = await getLimiter(limit).get(getCounterName(limit, key))
      return used !== null && used.remainingPoints <= 0
    },
  }
}

type Limiter = RateLimiterMemory | RateLimiterPostgres

function createLimiter(db: Db, { name, points, seconds, by_address, in_process }: RateLimit, scale: number): Limiter {
  const options = {
    keyPrefix: name,
    points: by_address ? points * scale : points,
    duration: seconds === 'day' ? 86_400 : seconds,
  }
  if (in_process) return new RateLimiterMemory(options)
  return new RateLimiterPostgres({
    ...options,
    storeClient: toStoreClient(db),
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
  })
}

/** Returns the part of the driver's interface that the library uses, for a pool or a transaction. */
function toStoreClient(db: Db) {
  return {
    async query({ text, values }: { text: string; values: Value[] }) {
      const rows = await db.unsafe(text, values, { prepare: true })
      return { rows, rowCount: rows.length }
    },
  }
}

/** Counters are stored under a hash, so the table contains no e-mail or IP address. Each day has its own counter. */
function hashCounterName({ seconds }: RateLimit, key: string, now: Date): string {
  const counterKey = seconds === 'day' ? `${toShopDate(now)} ${key}` : key
  return createHash('sha256').update(counterKey).digest('base64url')
}

/** A day's counter ends with the day; others end after their seconds. */
function getCustomDuration({ seconds }: RateLimit, now: Date): { customDuration?: number } {
  return seconds === 'day' ? { customDuration: getSecondsLeftInShopDay(now) } : {}
}

export async function deleteExpiredLimits(pool: Pool): Promise<void> {
  await pool`delete from rate_limits where expire < ${Date.now()}`
}
