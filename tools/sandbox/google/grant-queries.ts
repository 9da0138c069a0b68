import type { DatabaseSync } from 'node:sqlite'
import { randomBytes } from 'node:crypto'
import type { Person } from './people.ts'

/** The lifetime of Google's tokens. */
export const TOKEN_LIFE_S = 3599
const CODE_LIFE_S = 600

/** The permission that a person gave to a site; its access token refers to it. */
export interface Grant {
  client_id: string
  scope: string
  person: Person
}

/** A code that a site can exchange for a token once. */
export interface CodeGrant extends Grant {
  redirect_uri: string
  nonce: string | null
  /** PKCE's S256 challenge; null when the site sent none. */
  challenge: string | null
}

const SCHEMA = `
  create table if not exists google_grants (
    secret text primary key,
    body text not null,
    expires_at integer not null
  )`

/** Access tokens and codes that are still valid. */
export class Grants {
  readonly #database: DatabaseSync

  constructor(database: DatabaseSync) {
    this.#database = database
    database.exec(SCHEMA)
  }

  /** Inserts a new access token. A negative lifetime creates an expired one. */
  issueToken(grant: Grant, life_s = TOKEN_LIFE_S): string {
    return this.#keep(`ya29.a0${randomBytes(96).toString('base64url')}`, grant, life_s)
  }

  issueCode(promised: CodeGrant): string {
    return this.#keep(`4/0A${randomBytes(48).toString('base64url')}`, promised, CODE_LIFE_S)
  }

  /** Finds the grant of a token, with the seconds until it expires. */
  findToken(token: string | undefined): (Grant & { expires_in: number; expires_at: number }) | undefined {
    const row = token?.startsWith('ya29.') ? this.#find(token) : undefined
    const expires_in = row ? row.expires_at - nowInSeconds() : 0
    return row && expires_in > 0 ? { ...(row.body as Grant), expires_in, expires_at: row.expires_at } : undefined
  }

  /** Finds the grant of a code and deletes the code. */
  takeCode(code: string | undefined): CodeGrant | undefined {
    const row = code?.startsWith('4/') ? this.#find(code) : undefined
    if (!row || !this.revoke(code)) return undefined
    return row.expires_at > nowInSeconds() ? (row.body as CodeGrant) : undefined
  }

  revoke(secret: string | undefined): boolean {
    if (secret === undefined) return false
    return this.#database.prepare('delete from google_grants where secret = ?').run(secret).changes > 0
  }

  reset(): void {
    this.#database.exec('delete from google_grants')
  }

  #keep(secret: string, body: Grant, life_s: number): string {
    this.#database.prepare('delete from google_grants where expires_at < ?').run(nowInSeconds())
    const insert = this.#database.prepare('insert into google_grants (secret, body, expires_at) values (?, ?, ?)')
    insert.run(secret, JSON.stringify(body), nowInSeconds() + life_s)
    return secret
  }

  #find(secret: string): { body: unknown; expires_at: number } | undefined {
    const select = this.#database.prepare('select body, expires_at from google_grants where secret = ?')
    const row = select.get(secret) as { body: string; expires_at: number } | undefined
    return row && { body: JSON.parse(row.body), expires_at: row.expires_at }
  }
}

function nowInSeconds(): number {
  return Math.floor(Date.now() / 1000)
}
