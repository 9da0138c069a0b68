import type { Db } from './db.ts'

/** Returns whether this database accepts writes, as a replica does not. */
export async function isPrimary(db: Db): Promise<boolean> {
  const [row] = await db<{ is_standby: boolean }[]>`select pg_is_in_recovery() as is_standby`
  return row?.is_standby === false
}
