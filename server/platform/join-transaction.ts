import type { Pool, Tx } from './db.ts'
import type { Shop } from './shop.ts'

/**
 * Returns the shop with all its statements in a transaction that has begun: an action that opens one of its own becomes a
 * part of it, which is committed or rolled back with the rest.
 */
export function joinTransaction(shop: Shop, tx: Tx): Shop {
  const joined = {
    begin: <T>(work: (tx: Tx) => Promise<T>) => tx.savepoint(work),
    beginQueued: <T>(_names: readonly string[], work: (tx: Tx) => Promise<T>) => tx.savepoint(work),
    quickRead: <T>(work: (db: Tx) => Promise<T>) => work(tx),
    heavyRead: <T>(work: (db: Tx) => Promise<T>) => work(tx),
    readReport: <T>(read: (tx: Tx) => Promise<T>) => read(tx),
    json: tx.json,
    unsafe: tx.unsafe,
  }
  const db = new Proxy(shop.db, {
    apply: (_, __, parts) => Reflect.apply(tx, undefined, parts),
    get(pool, name, joinedPool) {
      if (name === 'replica') return joinedPool
      return Object.hasOwn(joined, name) ? joined[name as keyof typeof joined] : pool[name as keyof Pool]
    },
  })
  return { ...shop, db }
}

class RehearsalEndError extends Error {}

/**
 * Runs an action exactly as it would happen, and rolls all of it back: what it returns is what would come of it, with the
 * same refusals. Rows that it locks are locked until it ends.
 */
export async function rehearse<T>(shop: Shop, action: (shop: Shop, tx: Tx) => Promise<T>): Promise<T> {
  const results: T[] = []
  try {
    await shop.db.begin(async (tx) => {
      results.push(await action(joinTransaction(shop, tx), tx))
      throw new RehearsalEndError()
    })
  } catch (error) {
    if (!(error instanceof RehearsalEndError)) throw error
  }
  return results[0]!
}
