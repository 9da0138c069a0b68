import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import type { StoredObject, StoredEvent } from './objects.ts'

const SCHEMA = `
  create table if not exists paypal_objects (
    seq integer primary key autoincrement,
    id text not null unique,
    kind text not null,
    order_id text not null,
    invoice_id text,
    event_type text,
    create_time text not null,
    body text not null
  );
  create index if not exists paypal_objects_order on paypal_objects (order_id, kind, seq);
  create index if not exists paypal_objects_invoice on paypal_objects (invoice_id, kind);
  create index if not exists paypal_objects_newest on paypal_objects (kind, create_time, seq);
  create table if not exists paypal_tokens (token text primary key, expires_at integer not null)`

export interface EventFilter {
  event_type?: string
  /** ISO times, both inclusive. */
  from?: string
  until?: string
  limit: number
}

/** One table for every type of object, as JSON, with columns for lookups; one table for access tokens. */
export class Store {
  readonly #database: DatabaseSync

  constructor(database: DatabaseSync) {
    this.#database = database
    database.exec(SCHEMA)
  }

  find<T extends StoredObject>(kind: T['kind'], id: string): T | undefined {
    const [row] = this.#read<T>('id = ? and kind = ?', id, kind)
    return row
  }

  /** Lists captures, refunds or disputes of an order, oldest first. */
  listByOrder<T extends StoredObject>(kind: T['kind'], order_id: string): T[] {
    return this.#read<T>('order_id = ? and kind = ? order by seq', order_id, kind)
  }

  /** Returns whether an invoice was or is being paid. A declined capture does not count. */
  isInvoicePaid(invoice_id: string): boolean {
    const captures = this.#read('invoice_id = ? and kind = ?', invoice_id, 'capture')
    return captures.some((capture) => 'status' in capture && capture.status !== 'DECLINED')
  }

  /** Lists the newest first. */
  listEvents({ event_type, from, until, limit }: EventFilter): StoredEvent[] {
    const parts = ['kind = ?']
    const values: SQLInputValue[] = ['event']
    const add = (part: string, value: string | undefined) => {
      if (value === undefined) return
      parts.push(part)
      values.push(value)
    }
    add('event_type = ?', event_type)
    add('create_time >= ?', from)
    add('create_time <= ?', until)
    return this.#read<StoredEvent>(
      `${parts.join(' and ')} order by create_time desc, seq desc limit ?`,
      ...values,
      limit,
    )
  }

  insert(stored: StoredObject): void {
    const invoice_id = 'invoice_id' in stored ? stored.invoice_id : null
    const event_type = stored.kind === 'event' ? stored.event_type : null
    this.#database
      .prepare(
        `insert into paypal_objects (id, kind, order_id, invoice_id, event_type, create_time, body)
         values (?, ?, ?, ?, ?, ?, ?)`,
      )
      .run(
        stored.id,
        stored.kind,
        stored.kind === 'order' ? stored.id : stored.order_id,
        invoice_id ?? null,
        event_type,
        stored.create_time,
        JSON.stringify(stored),
      )
  }

  save(stored: StoredObject): void {
    this.#database.prepare('update paypal_objects set body = ? where id = ?').run(JSON.stringify(stored), stored.id)
  }

  insertToken(token: string, expires_at: number): void {
    this.#database.prepare('delete from paypal_tokens where expires_at <= ?').run(Date.now())
    this.#database.prepare('insert into paypal_tokens (token, expires_at) values (?, ?)').run(token, expires_at)
  }

  isTokenValid(token: string): boolean {
    const select = this.#database.prepare('select 1 from paypal_tokens where token = ? and expires_at > ?')
    return select.get(token, Date.now()) !== undefined
  }

  reset(): void {
    this.#database.exec('delete from paypal_objects; delete from paypal_tokens')
  }

  #read<T extends StoredObject>(where: string, ...values: SQLInputValue[]): T[] {
    const rows = this.#database.prepare(`select body from paypal_objects where ${where}`).all(...values)
    return rows.map((row) => JSON.parse(String(row['body'])) as T)
  }
}
