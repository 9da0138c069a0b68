import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import type { Kept, KeptEvent } from './objects.ts'

const SCHEMA = `
  create table if not exists paypal_objects (
    seq integer primary key autoincrement,
    id text not null unique,
    kind text not null,
    order_id text not null,
    invoice_id text,
    event_type text,
    "transaction" text,
    create_time text not null,
    body text not null
  );
  create index if not exists paypal_objects_order on paypal_objects (order_id, kind, seq);
  create index if not exists paypal_objects_invoice on paypal_objects (invoice_id, kind);
  create index if not exists paypal_objects_newest on paypal_objects (kind, create_time, seq);
  create table if not exists paypal_tokens (token text primary key, expires_at integer not null)`

export interface EventFilter {
  event_type?: string
  transaction?: string
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

  /** Finds an object by its id, if it has this type. */
  find<T extends Kept>(kind: T['kind'], id: string): T | undefined {
    const [row] = this.#read<T>('id = ? and kind = ?', id, kind)
    return row
  }

  /** Lists captures, refunds or disputes of an order, oldest first. */
  listOfOrder<T extends Kept>(kind: T['kind'], order_id: string): T[] {
    return this.#read<T>('order_id = ? and kind = ? order by seq', order_id, kind)
  }

  /** Returns whether an invoice was or is being paid. A declined capture does not count. */
  isInvoicePaid(invoice_id: string): boolean {
    const captures = this.#read('invoice_id = ? and kind = ?', invoice_id, 'capture')
    return captures.some((capture) => 'status' in capture && capture.status !== 'DECLINED')
  }

  /** Lists the newest first. */
  listEvents({ event_type, transaction, from, until, limit }: EventFilter): KeptEvent[] {
    const parts = ['kind = ?']
    const values: SQLInputValue[] = ['event']
    const add = (part: string, value: string | undefined) => {
      if (value === undefined) return
      parts.push(part)
      values.push(value)
    }
    add('event_type = ?', event_type)
    add('"transaction" = ?', transaction)
    add('create_time >= ?', from)
    add('create_time <= ?', until)
    return this.#read<KeptEvent>(`${parts.join(' and ')} order by create_time desc, seq desc limit ?`, ...values, limit)
  }

  insert(kept: Kept): void {
    const invoice_id = 'invoice_id' in kept ? kept.invoice_id : null
    const { event_type, transaction } = kept.kind === 'event' ? kept : { event_type: null, transaction: null }
    this.#database
      .prepare(
        `insert into paypal_objects (id, kind, order_id, invoice_id, event_type, "transaction", create_time, body)
         values (?, ?, ?, ?, ?, ?, ?, ?)`,
      )
      .run(
        kept.id,
        kept.kind,
        kept.kind === 'order' ? kept.id : kept.order_id,
        invoice_id ?? null,
        event_type ?? null,
        transaction ?? null,
        kept.create_time,
        JSON.stringify(kept),
      )
  }

  save(kept: Kept): void {
    this.#database.prepare('update paypal_objects set body = ? where id = ?').run(JSON.stringify(kept), kept.id)
  }

  insertToken(token: string, expires_at: number): void {
    this.#database.prepare('delete from paypal_tokens where expires_at <= ?').run(Date.now())
    this.#database.prepare('insert into paypal_tokens (token, expires_at) values (?, ?)').run(token, expires_at)
  }

  isTokenGood(token: string): boolean {
    const select = this.#database.prepare('select 1 from paypal_tokens where token = ? and expires_at > ?')
    return select.get(token, Date.now()) !== undefined
  }

  forget(): void {
    this.#database.exec('delete from paypal_objects; delete from paypal_tokens')
  }

  #read<T extends Kept>(where: string, ...values: SQLInputValue[]): T[] {
    const rows = this.#database.prepare(`select body from paypal_objects where ${where}`).all(...values)
    return rows.map((row) => JSON.parse(String(row['body'])) as T)
  }
}
