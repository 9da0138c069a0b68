import type { Db, Fragment } from './db.ts'

/**
 * Returns a name for `order by`, in the order of the alphabet whatever the collation of the database is: case and accents
 * decide last, and ñ follows n.
 */
export function alphabetically(db: Db, name: Fragment): Fragment {
  return db`${name} collate "es-x-icu"`
}
