import type { Db, Tx } from '../../../platform/db.ts'

/** A change that was requested with a key. Without a status it was not answered yet. */
export interface RequestRow {
  request_hash: Buffer
  status: number | null
  answer: string | null
}

/**
 * Records a change under its key; false when the key was used before. A change with the same key that is under way is waited
 * for, and decides.
 */
export function insertRequest(
  tx: Tx,
  { link_id, key, request_hash }: { link_id: string; key: string; request_hash: Buffer },
  now: Date,
): Promise<boolean> {
  return tx`
    insert into agent_requests (link_id, key, request_hash, created_at) values (${link_id}, ${key}, ${request_hash}, ${now})
    on conflict do nothing`.any()
}

export function findRequest(db: Db, link_id: string, key: string): Promise<RequestRow | undefined> {
  return db<RequestRow[]>`
    select request_hash, status, answer from agent_requests where link_id = ${link_id} and key = ${key}`.first()
}

export async function storeAnswer(
  tx: Db,
  { link_id, key }: { link_id: string; key: string },
  { status, answer }: { status: number; answer: string },
): Promise<void> {
  await tx`
    update agent_requests set status = ${status}, answer = ${answer} where link_id = ${link_id} and key = ${key} and answer is null`
}

export async function deleteOldRequests(db: Db, before: Date): Promise<void> {
  await db`delete from agent_requests where created_at < ${before}`
}
