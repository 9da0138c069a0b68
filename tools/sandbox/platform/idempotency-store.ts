import { createHash } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'

/** The first response to an idempotency key, repeated literally afterwards. */
export interface StoredResponse {
  request_id: string
  status: number
  body: string
}

interface Row extends StoredResponse {
  path: string
  params: string
}

interface FoundResponse extends StoredResponse {
  path: string
  same_params: boolean
}

const SCHEMA = `
  create table if not exists kept_answers (
    provider text not null,
    key text not null,
    path text not null,
    params text not null,
    request_id text not null,
    status integer not null,
    body text not null,
    created integer not null,
    primary key (provider, key)
  )`

/**
 * Stores responses by idempotency key in the same transaction as the work, so that neither exists without the other.
 */
export class IdempotencyStore {
  readonly #database: DatabaseSync
  readonly #provider: string
  readonly #kept_for_s: number
  readonly #inUse = new Set<string>()

  constructor(database: DatabaseSync, provider: string, kept_for_s: number) {
    this.#database = database
    this.#provider = provider
    this.#kept_for_s = kept_for_s
    database.exec(SCHEMA)
    const tooOld = 'delete from kept_answers where provider = ? and created <= unixepoch() - ?'
    database.prepare(tooOld).run(provider, kept_for_s)
  }

  find(key: string, path: string, params: unknown): FoundResponse | undefined {
    const select = this.#database.prepare(
      `select path, params, request_id, status, body from kept_answers
       where provider = ? and key = ? and created > unixepoch() - ?`,
    )
    const row = select.get(this.#provider, key, this.#kept_for_s) as Row | undefined
    return row && { ...row, same_params: row.path === path && row.params === digest(params) }
  }

  insert(key: string, path: string, params: unknown, { request_id, status, body }: StoredResponse): void {
    this.#database
      .prepare(
        `insert or replace into kept_answers (provider, key, path, params, request_id, status, body, created)
         values (?, ?, ?, ?, ?, ?, ?, unixepoch())`,
      )
      .run(this.#provider, key, path, digest(params), request_id, status, body)
  }

  /**
   * Reserves the key while its first request runs and returns a function that releases it; null when it is already
   * reserved.
   */
  lockKey(key: string): (() => void) | null {
    if (this.#inUse.has(key)) return null
    this.#inUse.add(key)
    return () => this.#inUse.delete(key)
  }

  reset(): void {
    this.#database.prepare('delete from kept_answers where provider = ?').run(this.#provider)
  }
}

/** Only a hash of the parameters is stored, because they may contain secrets. */
function digest(params: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(sortKeys(params)) ?? '')
    .digest('hex')
}

function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys)
  if (value === null || typeof value !== 'object') return value
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return entries.map(([name, inner]) => [name, sortKeys(inner)])
}
