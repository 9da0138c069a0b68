import type { DatabaseSync } from 'node:sqlite'

/** The key that signs id tokens. */
export class KeyStore {
  readonly #database: DatabaseSync

  constructor(database: DatabaseSync) {
    this.#database = database
    database.exec('create table if not exists google_keys (id integer primary key check (id = 1), pem text not null)')
  }

  find(): string | undefined {
    const row = this.#database.prepare('select pem from google_keys').get() as { pem: string } | undefined
    return row?.pem
  }

  insert(pem: string): string {
    this.#database.prepare('insert into google_keys (id, pem) values (1, ?)').run(pem)
    return pem
  }
}
