import { createHash } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { StripeError } from './errors.ts'

/** The answer a key was first given, to be repeated word for word. */
export interface KeptAnswer {
  request_id: string
  status: number
  body: string
}

interface Row extends KeptAnswer {
  path: string
  params: string
}

const KEPT_FOR_S = 24 * 3600
const SCHEMA = `
  create table if not exists stripe_idempotency (
    key text primary key,
    path text not null,
    params text not null,
    request_id text not null,
    status integer not null,
    body text not null,
    created integer not null
  )`

/** Answers by Idempotency-Key, kept for a day in the same transaction as the work, so that neither exists alone. */
export class Idempotency {
  readonly #database: DatabaseSync
  readonly #inUse = new Set<string>()

  constructor(database: DatabaseSync) {
    this.#database = database
    database.exec(SCHEMA)
    database.prepare('delete from stripe_idempotency where created <= unixepoch() - ?').run(KEPT_FOR_S)
  }

  /** The first answer to this key, if it was given for the same request; another request is refused. */
  findAnswer(key: string, path: string, params: unknown): KeptAnswer | undefined {
    const select = this.#database.prepare(
      'select path, params, request_id, status, body from stripe_idempotency where key = ? and created > unixepoch() - ?',
    )
    const row = select.get(key, KEPT_FOR_S) as Row | undefined
    if (row) checkSameRequest(row, key, path, params)
    return row
  }

  keep(key: string, path: string, params: unknown, { request_id, status, body }: KeptAnswer): void {
    this.#database
      .prepare(
        `insert or replace into stripe_idempotency (key, path, params, request_id, status, body, created)
         values (?, ?, ?, ?, ?, ?, unixepoch())`,
      )
      .run(key, path, digest(params), request_id, status, body)
  }

  /** Holds the key while its first request runs: a second one is told so. Gives back how to let go of it. */
  hold(key: string): () => void {
    if (key.length > 255) throw misused('The idempotency key must be at most 255 characters long.')
    if (this.#inUse.has(key)) throw heldAlready(key)
    this.#inUse.add(key)
    return () => this.#inUse.delete(key)
  }

  forget(): void {
    this.#database.exec('delete from stripe_idempotency')
  }
}

function checkSameRequest(row: Row, key: string, path: string, params: unknown): void {
  const advice = `Try using a key other than '${key}' if you meant to execute a different request.`
  if (row.path !== path) {
    throw misused(
      `Keys for idempotent requests can only be used for the same endpoint they were first used for ('${path}' vs '${row.path}'). ${advice}`,
    )
  }
  if (row.params !== digest(params)) {
    throw misused(
      `Keys for idempotent requests can only be used with the same parameters they were first used with. ${advice}`,
    )
  }
}

function misused(message: string): StripeError {
  return new StripeError(400, { message, type: 'idempotency_error' }, true)
}

function heldAlready(key: string): StripeError {
  const message = `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`
  return new StripeError(409, { code: 'idempotency_key_in_use', message, type: 'invalid_request_error' }, true)
}

/** Of the parameters only a digest is kept: they may hold what must not be stored. */
function digest(params: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(sorted(params)))
    .digest('hex')
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (value === null || typeof value !== 'object') return value
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return entries.map(([name, inner]) => [name, sorted(inner)])
}
