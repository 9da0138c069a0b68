import type { Db as JobDb } from 'pg-boss'
import { type Db, type Pool, withConnection } from './db.ts'
import { READ_ONLY } from './db/errors.ts'
import { BEGIN_UNFLUSHED } from './db/transaction.ts'
import type { Value } from './db/values.ts'

/**
 * Adapts the shop's database connection for the queue's library. Every single statement is prepared: the one that
 * fetches jobs has its values in its text, and would be planned each time.
 */
export function toJobDb(db: Db | Pool): JobDb {
  return {
    async executeSql(text, values = []) {
      const runScript = async (connection: Db) => ({ rows: lastResult(await connection.unsafe(text)) })
      // A script may have its own transaction.
      if (isScript(text, values)) return 'reserve' in db ? withConnection(db, runScript) : runScript(db)
      const known = values.map((value) => value ?? null) as Value[]
      return { rows: await db.unsafe(text, known, { prepare: true }) }
    },
  }
}

/** The library does so at each start, also for a queue that exists, and the shop would not open without it. */
const CREATES_QUEUE = /\bcreate_queue\(/i

/** Returns whether a text is several statements, which may be a transaction of their own. */
function isScript(text: string, values: readonly unknown[]): boolean {
  return values.length === 0 && text.includes(';')
}

/**
 * Runs the statements of the library, and changes the state of jobs without waiting for the disk: a change that a crash
 * of the database undoes only lets a job run again, which every job allows. Adding jobs always waits. Queues are also
 * created while the database only reads.
 */
export function createStateWriter(pool: Pool): JobDb['executeSql'] {
  const { executeSql } = toJobDb(pool)
  return async (text, values = []) => {
    if (isScript(text, values) || !/\bupdate \w+\.job_common\b/i.test(text) || /\binsert into\b/i.test(text))
      return executeSql(text, values).catch((error: { code?: string }) => {
        if (error.code !== READ_ONLY || !CREATES_QUEUE.test(text)) throw error
        return inTransaction(pool, 'begin read write', text, values)
      })
    return inTransaction(pool, BEGIN_UNFLUSHED, text, values)
  }
}

async function inTransaction(
  pool: Pool,
  begin: string,
  text: string,
  values: unknown[],
): ReturnType<JobDb['executeSql']> {
  const [, result] = await withConnection(pool, (connection) =>
    Promise.all([connection.unsafe(begin), toJobDb(connection).executeSql(text, values), connection.unsafe('commit')]),
  )
  return result
}

/** Returns the last result that has rows, as the library expects it; a script has a list of results. */
function lastResult(rows: unknown): unknown[] {
  const results = rows as unknown[]
  const resultSets = Array.isArray(results[0]) ? (results as unknown[][]) : [results]
  return resultSets.findLast((result) => result.length > 0) ?? []
}
