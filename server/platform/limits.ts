import { createHash } from 'node:crypto'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Pool } from './db.ts'
import { Refusal } from './refusal.ts'

/** So many within so long, counted under one name for all processes of the shop. */
export interface Limit {
  name: string
  points: number
  seconds: number
  /** Counts by network address or e-mail: ADDRESS_LIMIT_SCALE widens it. */
  by_address?: boolean
}

export interface Limits {
  /** Counts one against the limit; refuses `too_many_requests` when there were too many already. */
  take(limit: Limit, key: string): Promise<void>
  /** Counts one without ever refusing. */
  count(limit: Limit, key: string): Promise<void>
  /** Takes one back that turned out not to count. */
  giveBack(limit: Limit, key: string): Promise<void>
  /** Refuses `too_many_requests` when the limit is used up, without counting. */
  check(limit: Limit, key: string): Promise<void>
  isUsedUp(limit: Limit, key: string): Promise<boolean>
}

/**
 * Limits whose counters live in the database, so that they hold across processes and restarts (rules 2). `scale` widens
 * those that say they count by network address or by e-mail (setting ADDRESS_LIMIT_SCALE).
 */
export function openLimits(pool: Pool, scale = 1): Limits {
  const limiters = new Map<string, RateLimiterPostgres>()
  // The little of the usual driver's interface that the library uses.
  const client = {
    async query({ text, values }: { text: string; values: unknown[] }) {
      const rows = await pool.unsafe(text, values as never[], { prepare: true })
      return { rows, rowCount: rows.length }
    },
  }
  function limiterOf({ name, points, seconds, by_address }: Limit): RateLimiterPostgres {
    const known = limiters.get(name)
    if (known) return known
    const limiter = new RateLimiterPostgres({
      storeClient: client,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: name,
      points: by_address ? points * scale : points,
      duration: seconds,
    })
    limiters.set(name, limiter)
    return limiter
  }
  return {
    async take(limit, key) {
      try {
        await limiterOf(limit).consume(nameOf(key))
      } catch (stopped) {
        if (stopped instanceof RateLimiterRes) throw tooMany(stopped.msBeforeNext)
        throw stopped
      }
    },
    async count(limit, key) {
      await limiterOf(limit).penalty(nameOf(key))
    },
    async giveBack(limit, key) {
      await limiterOf(limit).reward(nameOf(key))
    },
    async check(limit, key) {
      const used = await limiterOf(limit).get(nameOf(key))
      if (used && used.remainingPoints <= 0) throw tooMany(used.msBeforeNext)
    },
    async isUsedUp(limit, key) {
      const used = await limiterOf(limit).get(nameOf(key))
      return used !== null && used.remainingPoints <= 0
    },
  }
}

/** Counters are kept under a hash: no e-mail or address stands in the table. */
function nameOf(key: string): string {
  return createHash('sha256').update(key).digest('base64url')
}

function tooMany(wait_ms: number): Refusal {
  return new Refusal('too_many_requests', {}, Math.max(1, Math.ceil(wait_ms / 1000)))
}

/** Job `forget-limits`: counters whose time is over. */
export async function forgetLimits(pool: Pool): Promise<void> {
  await pool`delete from rate_limits where expire < ${Date.now()}`
}
