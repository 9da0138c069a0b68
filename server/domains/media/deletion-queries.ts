import type { Db } from '../../platform/db.ts'

/**
 * Adds objects that are to be deleted at a time. A key that ends with a slash stands for all keys that begin with it.
 * The last of several times for one key counts.
 */
export async function insertDeletions(db: Db, keys: readonly string[], due_at: Date): Promise<void> {
  await db`
    insert into object_deletions (key, due_at) select key, ${due_at} from unnest(${[...keys]}::text[]) key
    on conflict (key) do update set due_at = excluded.due_at`
}

/** Keeps an object, in the transaction that adds the row that names it. */
export async function cancelDeletion(db: Db, key: string): Promise<void> {
  await db`delete from object_deletions where key = ${key}`
}

export function listDueDeletions(db: Db, now: Date, limit: number): Promise<string[]> {
  return db<{ key: string }[]>`
    select key from object_deletions where due_at <= ${now} order by due_at limit ${limit}`.column()
}

export async function removeDeletion(db: Db, key: string, now: Date): Promise<void> {
  await db`delete from object_deletions where key = ${key} and due_at <= ${now}`
}
