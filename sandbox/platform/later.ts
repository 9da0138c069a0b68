import type { DatabaseSync } from 'node:sqlite'
import { inTransaction } from './database.ts'

/** What happens by itself after a while: a payment that settles, a refund that fails days later. */
export type Later = ReturnType<typeof openLater>

interface Row {
  id: number
  at: number
  kind: string
  target: string
}

/** Promises for later, kept in the database: a restart makes up for what fell due meanwhile. */
export function openLater(database: DatabaseSync) {
  database.exec(`
    create table if not exists later (id integer primary key, at integer not null, kind text not null, target text not null);
    create index if not exists later_at on later (at)`)
  const insert = database.prepare('insert into later (at, kind, target) values (?, ?, ?)')
  const next = database.prepare('select id, at, kind, target from later order by at, id limit 1')
  const remove = database.prepare('delete from later where id = ?')
  let timer: NodeJS.Timeout | undefined
  let handlers: Record<string, (target: string) => void> = {}

  function schedule(kind: string, target: string, ms: number): void {
    insert.run(Date.now() + ms, kind, target)
    arm()
  }

  function runDue(): void {
    for (let row = due(); row; row = due()) runOne(row)
    arm()
  }

  function runOne(row: Row): void {
    inTransaction(database, () => {
      remove.run(row.id)
      handlers[row.kind]?.(row.target)
    })
  }

  function due(): Row | undefined {
    const row = next.get() as Row | undefined
    return row && row.at <= Date.now() ? row : undefined
  }

  function arm(): void {
    clearTimeout(timer)
    const row = next.get() as Row | undefined
    if (row) timer = setTimeout(runDue, Math.min(Math.max(row.at - Date.now(), 0), 60_000))
  }

  return {
    schedule,
    start(ours: typeof handlers): void {
      handlers = ours
      arm()
    },
    stop: () => clearTimeout(timer),
    forget: () => database.exec('delete from later'),
  }
}
