import type { DatabaseSync } from 'node:sqlite'
import { listRows } from '../platform/database.ts'

export interface StoredObject extends ObjectRow {
  content: Buffer
}

export interface ObjectRow {
  key: string
  bytes: number
  etag: string
  /** Milliseconds since 1970, of which S3 shows full seconds. */
  modified_ms: number
  headers: string
}

export class ObjectTable {
  readonly #database: DatabaseSync

  constructor(database: DatabaseSync) {
    this.#database = database
    database.exec(`create table if not exists s3_objects (
      bucket text not null, key text not null, content blob not null, bytes integer not null, etag text not null,
      modified_ms integer not null, headers text not null, primary key (bucket, key)) without rowid`)
  }

  put(bucket: string, { key, content, etag, modified_ms, headers }: Omit<StoredObject, 'bytes'>): void {
    this.#database
      .prepare(
        `insert or replace into s3_objects (bucket, key, content, bytes, etag, modified_ms, headers)
        values (?, ?, ?, ?, ?, ?, ?)`,
      )
      .run(bucket, key, content, content.length, etag, modified_ms, headers)
  }

  findRow(bucket: string, key: string): ObjectRow | undefined {
    const statement = this.#database.prepare(
      'select key, bytes, etag, modified_ms, headers from s3_objects where bucket = ? and key = ?',
    )
    return listRows<ObjectRow>(statement, bucket, key)[0]
  }

  readContent(bucket: string, key: string): Buffer {
    const statement = this.#database.prepare('select content from s3_objects where bucket = ? and key = ?')
    const [row] = listRows<{ content: Uint8Array }>(statement, bucket, key)
    return Buffer.from(row?.content ?? [])
  }

  delete(bucket: string, key: string): void {
    this.#database.prepare('delete from s3_objects where bucket = ? and key = ?').run(bucket, key)
  }

  /** Returns the objects after a key whose keys begin with a prefix, in the order of the bytes of their keys. */
  list(bucket: string, prefix: string, after: string, limit: number): ObjectRow[] {
    const statement = this.#database.prepare(
      `select key, bytes, etag, modified_ms, headers from s3_objects
      where bucket = ? and key > ? and substr(key, 1, length(?)) = ? order by key limit ?`,
    )
    return listRows<ObjectRow>(statement, bucket, after, prefix, prefix, limit)
  }

  reset(): void {
    this.#database.exec('delete from s3_objects')
  }
}
