import { Json } from '../../../platform/db/values.ts'
import type { Db, Tx } from '../../../platform/db.ts'

export type PlatformCapabilities = Record<string, string[]>

export type ProfileFailure = 'unreachable' | 'malformed' | 'not_allowed'

export interface PlatformKey {
  kid: string
  kty: string
  crv?: string
  x?: string
  y?: string
}

export interface PlatformRow {
  id: number
  profile_url: string
  /** Null when the profile could not be read. */
  version: string | null
  capabilities: PlatformCapabilities
  keys: PlatformKey[]
  payment_handlers: string[]
  failure: ProfileFailure | null
  expires_at: Date
  is_blocked: boolean
  /** How often its guests may call in a minute; null is the default. */
  calls_per_minute: number | null
  webhook_url: string | null
  /** Whether a request of it was signed once. */
  signs: boolean
}

export type ReadProfile = Pick<
  PlatformRow,
  'version' | 'capabilities' | 'keys' | 'payment_handlers' | 'failure' | 'expires_at' | 'webhook_url'
>

const columns = (db: Db) =>
  db`id, profile_url, version, capabilities, keys, payment_handlers, failure, expires_at, is_blocked,
  calls_per_minute, webhook_url, signs`

export function findPlatform(db: Db, profile_url: string): Promise<PlatformRow | undefined> {
  return db<PlatformRow[]>`select ${columns(db)} from agent_platforms where profile_url = ${profile_url}`.first()
}

export function findPlatformById(db: Db, id: number): Promise<PlatformRow | undefined> {
  return db<PlatformRow[]>`select ${columns(db)} from agent_platforms where id = ${id}`.first()
}

/** Keeps what a profile said; one that could not be read leaves the address for webhooks as it was. The owner's choices about its platform stay as they are. */
export function upsertPlatform(
  db: Db,
  profile_url: string,
  profile: ReadProfile & { keys_refetched: boolean },
  now: Date,
): Promise<PlatformRow> {
  const { version, capabilities, keys, payment_handlers, failure, expires_at, webhook_url, keys_refetched } = profile
  return db<PlatformRow[]>`
    insert into agent_platforms (profile_url, version, capabilities, keys, payment_handlers, failure, fetched_at,
      expires_at, keys_refetched, webhook_url)
    values (${profile_url}, ${version}, ${new Json(capabilities)}, ${new Json(keys)}, ${payment_handlers}, ${failure},
      ${now}, ${expires_at}, ${keys_refetched}, ${webhook_url})
    on conflict (profile_url) do update set version = excluded.version, capabilities = excluded.capabilities,
      keys = excluded.keys, payment_handlers = excluded.payment_handlers, failure = excluded.failure, fetched_at = excluded.fetched_at, expires_at = excluded.expires_at,
      keys_refetched = excluded.keys_refetched,
      webhook_url = case when excluded.failure is null then excluded.webhook_url else agent_platforms.webhook_url end
    returning ${columns(db)}`.one()
}

/**
 * Deletes the platforms that were read longest ago, those that sign last, so that `most` remain. Those about which the owner
 * chose something stay, and those that orders came through, or whose signature a link needs.
 */
export async function deleteOldestPlatforms(db: Db, most: number): Promise<void> {
  await db`
    delete from agent_platforms where id in (
      select id from agent_platforms where not is_blocked and calls_per_minute is null and not exists (
        select from agent_carts cart join placed_orders on placed_orders.cart_id = cart.cart_id
        where cart.platform_id = agent_platforms.id)
        and not exists (select from agent_links where signing_platform_id = agent_platforms.id)
      order by signs desc, fetched_at desc, id desc offset ${most})`
}

/** Stores the owner's choices about a platform, and returns the address of its profile; undefined when it is gone. */
export function updatePlatform(
  tx: Tx,
  { id, is_blocked, calls_per_minute }: Pick<PlatformRow, 'id' | 'is_blocked' | 'calls_per_minute'>,
): Promise<string | undefined> {
  return tx<{ profile_url: string }[]>`
    update agent_platforms set is_blocked = ${is_blocked}, calls_per_minute = ${calls_per_minute}
    where id = ${id} returning profile_url`.firstValue()
}

/** Marks a profile as read again in its lifetime, or takes the mark back; false if that was so already. */
export function markKeysRefetched(db: Db, id: number, refetched: boolean): Promise<boolean> {
  return db`
    update agent_platforms set keys_refetched = ${refetched} where id = ${id} and keys_refetched <> ${refetched}`.any()
}

export async function markSigning(db: Db, id: number): Promise<void> {
  await db`update agent_platforms set signs = true where id = ${id} and not signs`
}
