import { createHash } from 'node:crypto'
import { secondsLeftOfDay, shopDay } from '@shop/contract/calendar.ts'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Clock } from './clock.ts'
import type { Db, Pool, Tx } from './db.ts'
import type { Value } from './db/values.ts'
import type { Log } from './log.ts'
import { Refusal } from './refusal.ts'
import { logSecurityEvent } from './security-log.ts'

/** A maximum number of events in a period, counted under one name for all processes of the shop. */
export interface Limit {
  name: string
  points: number
  /** Seconds from the first counted event, or `day` for calendar days in the shop's time zone (rules 2). */
  seconds: number | 'day'
  /** Whether it counts by IP address or e-mail; ADDRESS_LIMIT_SCALE multiplies such limits. */
  by_address?: boolean
}

export interface Limits {
  /** Counts one event; refuses `too_many_requests` when the limit is exceeded. */
  take(limit: Limit, key: string): Promise<void>
  /** Does the same in a transaction: the event is counted exactly when the transaction is committed. */
  takeWithin(tx: Tx, limit: Limit, key: string): Promise<void>
  /** Counts one event and never refuses. */
  count(limit: Limit, key: string): Promise<void>
  /** Uncounts one event that turned out not to count. */
  giveBack(limit: Limit, key: string): Promise<void>
  /** Refuses `too_many_requests` when the limit is used up, without counting. */
  check(limit: Limit, key: string): Promise<void>
  isUsedUp(limit: Limit, key: string): Promise<boolean>
}

/**
 * Opens limits whose counters are in the database, so that they apply across processes and restarts (rules 2). `scale`
 * multiplies the limits by IP address or e-mail (setting ADDRESS_LIMIT_SCALE). Each refusal is a security event.
 */
export function openLimits(pool: Pool, clock: Clock, log: Log, scale = 1): Limits {
  const limiters = new Map<string, RateLimiterPostgres>()
  function limiterOf(limit: Limit): RateLimiterPostgres {
    const known = limiters.get(limit.name)
    if (known) return known
    const limiter = openLimiter(pool, limit, scale)
    limiters.set(limit.name, limiter)
    return limiter
  }
  const nameOf = (limit: Limit, key: string) => counterName(limit, key, clock.now())
  const until = (limit: Limit) => lengthOf(limit, clock.now())
  function tooMany({ name }: Limit, wait_ms: number): Refusal {
    logSecurityEvent(log, 'limit_reached', { limit: name })
    return new Refusal('too_many_requests', {}, Math.max(1, Math.ceil(wait_ms / 1000)))
  }
  async function consume(limiter: RateLimiterPostgres, limit: Limit, key: string): Promise<void> {
    try {
      await limiter.consume(nameOf(limit, key), 1, until(limit))
    } catch (stopped) {
      if (stopped instanceof RateLimiterRes) throw tooMany(limit, stopped.msBeforeNext)
      throw stopped
    }
  }
  return {
    take: (limit, key) => consume(limiterOf(limit), limit, key),
    takeWithin: (tx, limit, key) => consume(openLimiter(tx, limit, scale), limit, key),
    async count(limit, key) {
      await limiterOf(limit).penalty(nameOf(limit, key), 1, until(limit))
    },
    async giveBack(limit, key) {
      await limiterOf(limit).reward(nameOf(limit, key), 1, until(limit))
    },
    async check(limit, key) {
      const used = await limiterOf(limit).get(nameOf(limit, key))
      if (used && used.remainingPoints <= 0) throw tooMany(limit, used.msBeforeNext)
    },
    async isUsedUp(limit, key) {
      const used = await limiterOf(limit).get(nameOf(limit, key))
      return used !== null && used.remainingPoints <= 0
    },
  }
}

function openLimiter(db: Db, { name, points, seconds, by_address }: Limit, scale: number): RateLimiterPostgres {
  return new RateLimiterPostgres({
    storeClient: storeIn(db),
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: name,
    points: by_address ? points * scale : points,
    duration: seconds === 'day' ? 86_400 : seconds,
  })
}

/** The part of the driver's interface that the library uses, for a pool or a transaction. */
function storeIn(db: Db) {
  return {
    async query({ text, values }: { text: string; values: Value[] }) {
      const rows = await db.unsafe(text, values, { prepare: true })
      return { rows, rowCount: rows.length }
    },
  }
}

/** Counters are stored under a hash, so the table contains no e-mail or IP address. Each day has its own counter. */
function counterName({ seconds }: Limit, key: string, now: Date): string {
  const counted = seconds === 'day' ? `${shopDay(now)} ${key}` : key
  return createHash('sha256').update(counted).digest('base64url')
}

/** A day's counter ends with the day; others end after their seconds. */
function lengthOf({ seconds }: Limit, now: Date): { customDuration?: number } {
  return seconds === 'day' ? { customDuration: secondsLeftOfDay(now) } : {}
}

/** Deletes expired counters (a scheduled job). */
export async function forgetLimits(pool: Pool): Promise<void> {
  await pool`delete from rate_limits where expire < ${Date.now()}`
}
