import type { Db } from './db.ts'

/** Returns whether this database accepts writes, as a replica does not. */
export function isPrimary(db: Db): Promise<boolean> {
  return db<{ is_primary: boolean }[]>`select not pg_is_in_recovery() as is_primary`.value()
}
