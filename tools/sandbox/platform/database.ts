import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'

/** The state is stored in a folder, or in memory for a sandbox that starts empty each time. */
const IN_MEMORY = ':memory:'

/**
 * Opens the state of the sandbox. With a write-ahead log every committed transaction survives a kill -9 of the process,
 * because the system already holds the pages. (A power failure may lose the last moments, which is acceptable here.)
 */
export function openDatabase(data: string): DatabaseSync {
  if (data !== IN_MEMORY) mkdirSync(data, { recursive: true })
  const database = new DatabaseSync(data === IN_MEMORY ? data : join(data, 'sandbox.sqlite'))
  database.exec('pragma journal_mode = wal; pragma synchronous = normal; pragma busy_timeout = 5000')
  return database
}

/**
 * Runs the work in one transaction; an error rolls everything back. The work is synchronous, so calls never interleave.
 */
export function inTransaction<T>(database: DatabaseSync, work: () => T): T {
  database.exec('begin immediate')
  try {
    const result = work()
    database.exec('commit')
    return result
  } catch (error) {
    database.exec('rollback')
    throw error
  }
}

/** The row of a statement by its column names. SQLite's own type only says that the values are values. */
export function listRows<Row extends object>(statement: StatementSync, ...values: SQLInputValue[]): Row[] {
  const rows: object[] = statement.all(...values)
  return rows as Row[]
}
