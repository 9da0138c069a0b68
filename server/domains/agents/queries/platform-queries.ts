import { Json } from '../../../platform/db/values.ts'
import type { Db } from '../../../platform/db.ts'

/** The versions of each capability that a platform has. */
export type PlatformCapabilities = Record<string, string[]>

/** Why the profile of a platform could not be read. */
export type ProfileFailure = 'unreachable' | 'malformed' | 'not_allowed'

/** A public key of a platform, as a JSON Web Key. */
export interface PlatformKey {
  kid: string
  kty: string
  crv?: string
  x?: string
  y?: string
}

/** A platform with the facts that its profile said when it was read last. */
export interface PlatformRow {
  id: number
  profile_url: string
  /** Null when the profile could not be read. */
  version: string | null
  capabilities: PlatformCapabilities
  keys: PlatformKey[]
  failure: ProfileFailure | null
  expires_at: Date
  /** Whether the owner does not want it here. */
  is_blocked: boolean
}

/** The contents of a profile that was read, or why it was not. */
export type ReadProfile = Pick<PlatformRow, 'version' | 'capabilities' | 'keys' | 'failure' | 'expires_at'>

const columns = (db: Db) => db`id, profile_url, version, capabilities, keys, failure, expires_at, is_blocked`

export function findPlatform(db: Db, profile_url: string): Promise<PlatformRow | undefined> {
  return db<PlatformRow[]>`select ${columns(db)} from agent_platforms where profile_url = ${profile_url}`.first()
}

/** Keeps what a profile said. The owner's choices about its platform stay as they are. */
export function upsertPlatform(
  db: Db,
  profile_url: string,
  profile: ReadProfile & { keys_refetched: boolean },
  now: Date,
): Promise<PlatformRow> {
  const { version, capabilities, keys, failure, expires_at, keys_refetched } = profile
  return db<PlatformRow[]>`
    insert into agent_platforms (profile_url, version, capabilities, keys, failure, fetched_at, expires_at, keys_refetched)
    values (${profile_url}, ${version}, ${new Json(capabilities)}, ${new Json(keys)}, ${failure}, ${now}, ${expires_at},
      ${keys_refetched})
    on conflict (profile_url) do update set version = excluded.version, capabilities = excluded.capabilities,
      keys = excluded.keys, failure = excluded.failure, fetched_at = excluded.fetched_at, expires_at = excluded.expires_at,
      keys_refetched = excluded.keys_refetched
    returning ${columns(db)}`.one()
}

/** Deletes the platforms that were read longest ago, so that `most` remain; those that the owner blocked stay. */
export async function deleteOldestPlatforms(db: Db, most: number): Promise<void> {
  await db`
    delete from agent_platforms where id in (
      select id from agent_platforms where not is_blocked order by fetched_at desc, id desc offset ${most})`
}

/** Marks a profile as read again in its lifetime; false if it was already. */
export function markKeysRefetched(db: Db, id: number): Promise<boolean> {
  return db`update agent_platforms set keys_refetched = true where id = ${id} and not keys_refetched`.any()
}
