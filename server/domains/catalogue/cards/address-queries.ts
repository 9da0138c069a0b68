import type { Db } from '../../../platform/db.ts'

/** What has an address in either language, or had it once (rules 3): a table of one `id`, null where nothing ever had it. */
export function addressed(db: Db, kind: 'product' | 'category' | 'collection', uri: string) {
  return db`
    select coalesce(
      (select ${db(`${kind}_id`)} from ${db(`${kind}_texts`)} where uri = ${uri}),
      (select id from retired_uris where kind = ${kind} and uri = ${uri})
    ) as id`
}
