import type { DatabaseSync } from 'node:sqlite'
import { listRows } from './database.ts'

/**
 * One event to be delivered to the shop. `waiting` until a 2xx; `lost` by a switch; `given_up` after three days of
 * trying.
 */
export interface Delivery {
  id: number
  event: string
  /** Deliveries of one lane are sent one after another; an empty lane has no order. */
  lane: string
  attempts: number
  next_at: number
  created_at: number
  state: 'waiting' | 'delivered' | 'lost' | 'given_up'
  last_status: number | null
  last_error: string | null
}

const SCHEMA = `
  create table if not exists webhook_deliveries (
    id integer primary key,
    provider text not null,
    event text not null,
    lane text not null,
    attempts integer not null default 0,
    next_at integer not null,
    created_at integer not null,
    state text not null,
    last_status integer,
    last_error text
  );
  create index if not exists webhook_deliveries_due on webhook_deliveries (provider, state, next_at, id);
  create index if not exists webhook_deliveries_event on webhook_deliveries (event)`

const COLUMNS = 'id, event, lane, attempts, next_at, created_at, state, last_status, last_error'

/** The rows of a webhook queue, written in the same transaction as their event. */
export class DeliveryStore {
  readonly #database: DatabaseSync
  readonly #provider: string

  constructor(database: DatabaseSync, provider: string) {
    this.#database = database
    this.#provider = provider
    database.exec(SCHEMA)
  }

  insert(event: string, orderingKey: string, next_at: number, state: Delivery['state']): Delivery {
    const row = this.#database.prepare(
      `insert into webhook_deliveries (provider, event, lane, next_at, created_at, state)
       values (?, ?, ?, ?, ?, ?) returning ${COLUMNS}`,
    )
    const [created] = listRows<Delivery>(row, this.#provider, event, orderingKey, next_at, Date.now(), state)
    return created!
  }

  listDue(now: number): Delivery[] {
    return this.#list(`state = 'waiting' and next_at <= ? order by next_at, id limit 64`, now)
  }

  listWaiting(): Delivery[] {
    return this.#list(`state = 'waiting' order by id`)
  }

  /** Lists the newest thousand after this id, oldest first. */
  listAfter(id: number): Delivery[] {
    return this.#list('id > ? order by id desc limit 1000', id).toReversed()
  }

  findEarliestTime(): number | null {
    const row = this.#database.prepare(
      `select min(next_at) as at from webhook_deliveries where provider = ? and state = 'waiting'`,
    )
    return (row.get(this.#provider) as { at: number | null }).at
  }

  save(row: Delivery): void {
    this.#database
      .prepare(
        'update webhook_deliveries set attempts = ?, next_at = ?, state = ?, last_status = ?, last_error = ? where id = ?',
      )
      .run(row.attempts, row.next_at, row.state, row.last_status, row.last_error, row.id)
  }

  reset(): void {
    this.#database.prepare('delete from webhook_deliveries where provider = ?').run(this.#provider)
  }

  #list(rest: string, ...values: number[]): Delivery[] {
    const rows = this.#database.prepare(`select ${COLUMNS} from webhook_deliveries where provider = ? and ${rest}`)
    return listRows(rows, this.#provider, ...values)
  }
}
