import type { Db, Tx } from '../../../platform/db.ts'

export async function insertReconciliation(tx: Tx, asked_by: string, asked_at: Date): Promise<number> {
  const [row] = await tx<{ id: number }[]>`
    insert into reconciliations (asked_by, asked_at) values (${asked_by}, ${asked_at}) returning id`
  return row!.id
}

/** What one had found; null while it is not done. */
export async function findReconciliation(db: Db, id: number): Promise<string[] | null> {
  const [row] = await db<{ found: string[] | null }[]>`
    select found from reconciliations where id = ${id} and done_at is not null`
  return row?.found ?? null
}

export async function markReconciled(db: Db, id: number, found: string[], at: Date): Promise<void> {
  await db`update reconciliations set found = ${found}::text[], done_at = ${at} where id = ${id} and done_at is null`
}
