import type { Db } from '../../../platform/db.ts'
import { Json } from '../../../platform/db/values.ts'
import type { PlatformKey } from './platform-queries.ts'

export interface SigningKeyRow {
  kid: string
  public_key: PlatformKey
  sealed_private_key: string
  created_at: Date
}

/** Lists the keys of the shop, the newest first. */
export function listSigningKeys(db: Db): Promise<SigningKeyRow[]> {
  return db<SigningKeyRow[]>`
    select kid, public_key, sealed_private_key, created_at from agent_keys order by created_at desc, kid`
}

export async function insertSigningKey(
  db: Db,
  { kid, public_key, sealed_private_key, created_at }: SigningKeyRow,
): Promise<void> {
  await db`
    insert into agent_keys (kid, public_key, sealed_private_key, created_at)
    values (${kid}, ${new Json(public_key)}, ${sealed_private_key}, ${created_at})`
}

export async function deleteReplacedKeys(db: Db, before: Date): Promise<void> {
  await db`
    delete from agent_keys old
    where exists (select from agent_keys newer where newer.created_at > old.created_at and newer.created_at < ${before})`
}
