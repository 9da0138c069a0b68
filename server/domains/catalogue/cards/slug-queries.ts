import type { Db } from '../../../platform/db.ts'

/** A table with the `id` that a slug of either language stands for, today or once (rules 3). The id is null for an unknown slug. */
export function idBySlug(db: Db, type: 'product' | 'category' | 'collection', slug: string) {
  return db`
    select coalesce(
      (select ${db(`${type}_id`)} from ${db(`${type}_texts`)} where uri = ${slug}),
      (select id from retired_uris where kind = ${type} and uri = ${slug})
    ) as id`
}
