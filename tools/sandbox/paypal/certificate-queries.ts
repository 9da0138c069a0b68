import type { DatabaseSync } from 'node:sqlite'

export interface StoredCertificate {
  key: string
  chain: string
}

const SCHEMA = `
  create table if not exists paypal_certificate (
    id integer primary key check (id = 1),
    key text not null,
    chain text not null
  )`

/** The one certificate of a sandbox. A reset does not delete it, because it is not part of any payment. */
export class CertificateStore {
  readonly #database: DatabaseSync

  constructor(database: DatabaseSync) {
    this.#database = database
    database.exec(SCHEMA)
  }

  find(): StoredCertificate | undefined {
    const row = this.#database.prepare('select key, chain from paypal_certificate').get()
    return row as StoredCertificate | undefined
  }

  insert({ key, chain }: StoredCertificate): void {
    this.#database.prepare('insert into paypal_certificate (id, key, chain) values (1, ?, ?)').run(key, chain)
  }
}
