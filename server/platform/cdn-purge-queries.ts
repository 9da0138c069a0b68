import type { Db } from './db.ts'

/** How long a process may purge without renewing its lease. */
export const LEASE_S = 10
/** Records of changes are deleted after an hour; after half of that everything is purged. */
const MAX_GAP = '30 minutes'

/**
 * Takes or renews the lease to purge the CDN. Returns undefined while another process has it, else the first transaction
 * whose changes may not have been purged; null when everything has to be purged.
 */
export async function takePurgeLease(db: Db, owner: string): Promise<{ floor: bigint | null } | undefined> {
  const [row] = await db<{ floor: string | null }[]>`
    with previous as (
      select floor, leased_until from cdn_purges
      where owner = ${owner}::uuid or leased_until < now()
      for update skip locked
    )
    update cdn_purges set owner = ${owner}::uuid, leased_until = now() + ${LEASE_S} * interval '1 second'
    from previous
    returning case when previous.leased_until > now() - ${MAX_GAP}::interval then previous.floor end::text as floor`
  return row && { floor: row.floor === null ? null : BigInt(row.floor) }
}

/** Records that the changes of all transactions before this one have been purged, unless another process purges now. */
export async function savePurged(db: Db, owner: string, floor: bigint): Promise<void> {
  await db`update cdn_purges set floor = ${floor.toString()}::text::xid8 where owner = ${owner}::uuid`
}

/** Ends the lease of a process that stops, so that another can continue at once. */
export async function endPurgeLease(db: Db, owner: string): Promise<void> {
  await db`update cdn_purges set leased_until = now(), owner = null where owner = ${owner}::uuid`
}

/** Returns the seconds since the oldest change that has not been purged for good; 0 when there is none. */
export function getPurgeDelay(db: Db): Promise<number> {
  return db<{ delay_s: number }[]>`
    select coalesce(extract(epoch from now() - min(changes.at)), 0)::float as delay_s
    from cdn_purges join changes on cdn_purges.floor is null or changes.transaction_id >= cdn_purges.floor`.value()
}
