import type { DatabaseSync } from 'node:sqlite'
import { inTransaction } from './database.ts'

interface Row {
  id: number
  at: number
  kind: string
  target: string
}

const LONGEST_TIMER_MS = 60_000

/**
 * Changes that happen by themselves after a while: a payment that settles, a refund that fails. They are stored in the
 * database, so that a restart catches up on those that became due.
 */
export class Scheduler {
  readonly #database: DatabaseSync
  #timer: NodeJS.Timeout | undefined
  #running = false
  readonly #handlers = new Map<string, (target: string) => void>()

  constructor(database: DatabaseSync) {
    this.#database = database
    database.exec(`
      create table if not exists later (id integer primary key, at integer not null, kind text not null, target text not null);
      create index if not exists later_at on later (at)`)
  }

  /** Registers the handler of a type of row. This must happen before start(). */
  registerHandler(kind: string, handler: (target: string) => void): void {
    this.#handlers.set(kind, handler)
  }

  start(): void {
    this.#running = true
    this.#arm()
  }

  stop(): void {
    this.#running = false
    clearTimeout(this.#timer)
  }

  reset(): void {
    this.#database.exec('delete from later')
  }

  schedule(kind: string, target: string, ms: number): void {
    this.#database.prepare('insert into later (at, kind, target) values (?, ?, ?)').run(Date.now() + ms, kind, target)
    this.#arm()
  }

  #arm(): void {
    clearTimeout(this.#timer)
    const row = this.#running ? this.#next() : undefined
    if (!row) return
    this.#timer = setTimeout(() => this.#runDue(), Math.min(Math.max(row.at - Date.now(), 0), LONGEST_TIMER_MS))
  }

  #runDue(): void {
    for (let row = this.#next(); row && row.at <= Date.now(); row = this.#next()) this.#run(row)
    this.#arm()
  }

  /** The row is deleted in the same transaction in which its change happens. */
  #run(row: Row): void {
    inTransaction(this.#database, () => {
      this.#database.prepare('delete from later where id = ?').run(row.id)
      this.#handlers.get(row.kind)?.(row.target)
    })
  }

  #next(): Row | undefined {
    return this.#database.prepare('select id, at, kind, target from later order by at, id limit 1').get() as
      | Row
      | undefined
  }
}
