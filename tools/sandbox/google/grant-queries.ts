import type { DatabaseSync } from 'node:sqlite'
import { randomBytes } from 'node:crypto'
import type { Person } from './people.ts'

export const TOKEN_LIFE_S = 3599

export interface Grant {
  client_id: string
  scope: string
  person: Person
}

const SCHEMA = `
  create table if not exists google_grants (
    secret text primary key,
    body text not null,
    expires_at integer not null
  )`

export class Grants {
  readonly #database: DatabaseSync

  constructor(database: DatabaseSync) {
    this.#database = database
    database.exec(SCHEMA)
  }

  /** Inserts a new access token. A negative lifetime creates an expired one. */
  issueToken(grant: Grant, life_s = TOKEN_LIFE_S): string {
    const token = `ya29.a0${randomBytes(96).toString('base64url')}`
    this.#database.prepare('delete from google_grants where expires_at < ?').run(nowInSeconds())
    const insert = this.#database.prepare('insert into google_grants (secret, body, expires_at) values (?, ?, ?)')
    insert.run(token, JSON.stringify(grant), nowInSeconds() + life_s)
    return token
  }

  /** Finds the grant of a token, with the seconds until it expires. */
  findToken(token: string | undefined): (Grant & { expires_in: number; expires_at: number }) | undefined {
    const select = this.#database.prepare('select body, expires_at from google_grants where secret = ?')
    const row = select.get(token ?? '') as { body: string; expires_at: number } | undefined
    const expires_in = row ? row.expires_at - nowInSeconds() : 0
    return row && expires_in > 0
      ? { ...(JSON.parse(row.body) as Grant), expires_in, expires_at: row.expires_at }
      : undefined
  }

  reset(): void {
    this.#database.exec('delete from google_grants')
  }
}

function nowInSeconds(): number {
  return Math.floor(Date.now() / 1000)
}
