import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'

/** Where state lives: a folder, or this for a sandbox that forgets everything when it ends. */
const IN_MEMORY = ':memory:'

/**
 * Opens the state of the sandbox. With a write-ahead log every committed transaction survives a kill -9 of the
 * process: the pages are in the system's hands by then. (A power cut may take the last moments; nobody's money hangs on it.)
 */
export function openDatabase(data: string): DatabaseSync {
  if (data !== IN_MEMORY) mkdirSync(data, { recursive: true })
  const database = new DatabaseSync(data === IN_MEMORY ? data : join(data, 'sandbox.sqlite'))
  database.exec('pragma journal_mode = wal; pragma synchronous = normal; pragma busy_timeout = 5000')
  return database
}

/** Runs the work in one transaction; whatever it throws undoes all of it. Work is synchronous, so calls never interleave. */
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

/** What a statement answers, by the names of its columns: of its rows SQLite says no more than that they are values. */
export function rowsOf<Row extends object>(statement: StatementSync, ...values: SQLInputValue[]): Row[] {
  const rows: object[] = statement.all(...values)
  return rows as Row[]
}
