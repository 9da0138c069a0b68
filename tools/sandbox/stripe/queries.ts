import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import { listRows } from '../platform/database.ts'
import type { StripeEvent, StripeObject } from './objects.ts'

export type StoredObject = StripeObject | StripeEvent

/** Facts about an object that Stripe never returns: the behavior of a test card, a pending authentication. */
export type PrivateFields = Record<string, unknown>

interface Row {
  body: string
  hidden: string
}

export interface ListFilter {
  object: StoredObject['object']
  payment_intent?: string
  charge?: string
  types?: string[]
  created?: Partial<Record<'gt' | 'gte' | 'lt' | 'lte', number>>
  /** Objects older than this one follow (starting_after), or younger ones precede it (ending_before). */
  after?: string
  before?: string
  limit: number
}

const SCHEMA = `
  create table if not exists stripe_objects (
    seq integer primary key autoincrement,
    id text not null unique,
    object text not null,
    created integer not null,
    payment_intent text,
    charge text,
    type text,
    body text not null,
    hidden text not null
  );
  create index if not exists stripe_objects_newest on stripe_objects (object, created, seq);
  create index if not exists stripe_objects_payment on stripe_objects (object, payment_intent, created, seq);
  create index if not exists stripe_objects_charge on stripe_objects (object, charge, created, seq);
  create index if not exists stripe_objects_type on stripe_objects (object, type, created, seq)`

/** One table for every type of object, as JSON, with columns for the filters of lists. */
export class Store {
  readonly #database: DatabaseSync

  constructor(database: DatabaseSync) {
    this.#database = database
    database.exec(SCHEMA)
  }

  find<T extends StoredObject>(object: T['object'], id: string): { body: T; hidden: PrivateFields } | undefined {
    const select = this.#database.prepare('select body, hidden from stripe_objects where id = ? and object = ?')
    const row = select.get(id, object) as Row | undefined
    return row && { body: JSON.parse(row.body) as T, hidden: JSON.parse(row.hidden) as PrivateFields }
  }

  insert(stored: StoredObject, hidden: PrivateFields = {}): void {
    const payment_intent = 'payment_intent' in stored ? stored.payment_intent : null
    const charge = 'charge' in stored ? stored.charge : null
    const type = 'type' in stored ? stored.type : null
    this.#database
      .prepare(
        `insert into stripe_objects (id, object, created, payment_intent, charge, type, body, hidden)
         values (?, ?, ?, ?, ?, ?, ?, ?)`,
      )
      .run(
        stored.id,
        stored.object,
        stored.created,
        payment_intent,
        charge,
        type,
        JSON.stringify(stored),
        JSON.stringify(hidden),
      )
  }

  save(stored: StoredObject): void {
    this.#database.prepare('update stripe_objects set body = ? where id = ?').run(JSON.stringify(stored), stored.id)
  }

  saveHidden(id: string, hidden: PrivateFields): void {
    this.#database.prepare('update stripe_objects set hidden = ? where id = ?').run(JSON.stringify(hidden), id)
  }

  list(filter: ListFilter): { data: StoredObject[]; has_more: boolean } {
    return listStored(this.#database, filter)
  }

  markDelivered(event: string): void {
    const update = `update stripe_objects set body = json_set(body, '$.pending_webhooks', 0) where id = ?`
    this.#database.prepare(update).run(event)
  }

  reset(): void {
    this.#database.exec('delete from stripe_objects')
  }
}

/**
 * Returns the newest first, and one more than requested so that `has_more` is known. With ending_before the adjacent
 * page is returned.
 */
function listStored(database: DatabaseSync, filter: ListFilter): { data: StoredObject[]; has_more: boolean } {
  const { where, values } = buildConditions(filter)
  const way = filter.before === undefined ? 'desc' : 'asc'
  const select = database.prepare(
    `select body from stripe_objects where ${where} order by created ${way}, seq ${way} limit ?`,
  )
  const rows = listRows<Row>(select, ...values, filter.limit + 1)
  const data = rows.slice(0, filter.limit).map((row) => JSON.parse(row.body) as StoredObject)
  return { data: way === 'asc' ? data.toReversed() : data, has_more: rows.length > filter.limit }
}

const COMPARISONS = { gt: '>', gte: '>=', lt: '<', lte: '<=' }
const CURSOR_POSITION = '(select created, seq from stripe_objects where id = ?)'

function buildConditions(filter: ListFilter): { where: string; values: SQLInputValue[] } {
  const parts = ['object = ?']
  const values: SQLInputValue[] = [filter.object]
  const add = (part: string, ...more: SQLInputValue[]) => {
    parts.push(part)
    values.push(...more)
  }
  if (filter.payment_intent) add('payment_intent = ?', filter.payment_intent)
  if (filter.charge) add('charge = ?', filter.charge)
  if (filter.types) add(buildTypeCondition(filter.types), ...filter.types)
  for (const [name, time] of Object.entries(filter.created ?? {})) {
    add(`created ${COMPARISONS[name as keyof typeof COMPARISONS]} ?`, time)
  }
  if (filter.after) add(`(created, seq) < ${CURSOR_POSITION}`, filter.after)
  if (filter.before) add(`(created, seq) > ${CURSOR_POSITION}`, filter.before)
  return { where: parts.join(' and '), values }
}

/** `payment_intent.*` is a pattern and filtered row by row; plain names use the index. */
function buildTypeCondition(types: string[]): string {
  if (types.some((type) => type.includes('*'))) return `(${types.map(() => 'type glob ?').join(' or ')})`
  return `type in (${types.map(() => '?').join(', ')})`
}
