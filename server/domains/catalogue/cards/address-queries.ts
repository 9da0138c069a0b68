import type { Db } from '../../../platform/db.ts'

/** What has an address in either language, or had it once (rules 3): a table of one `id` at most. */
export function addressed(db: Db, kind: 'product' | 'category' | 'collection', uri: string) {
  return db`
    select ${db(`${kind}_id`)} as id from ${db(`${kind}_texts`)} where uri = ${uri}
    union
    select id from retired_uris where kind = ${kind} and uri = ${uri}
    limit 1`
}
