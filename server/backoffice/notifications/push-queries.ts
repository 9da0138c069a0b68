import type { Db, Tx } from '../../platform/db.ts'
import type { PushSubscription } from '../../integrations/push-service.ts'

export interface StoredPushKey {
  id: number
  public_key: string
  private_key: string
}

export function findPushKey(db: Db): Promise<StoredPushKey | undefined> {
  return db<StoredPushKey[]>`select id, public_key, private_key from push_keys order by id desc limit 1`.first()
}

/** Has the processes that make a key wait for each other until this transaction ends. */
export async function lockPushKeys(tx: Tx): Promise<void> {
  await tx`lock table push_keys in share row exclusive mode`
}

export function insertPushKey(tx: Tx, key: Omit<StoredPushKey, 'id'> & { at: Date }): Promise<StoredPushKey> {
  return tx<StoredPushKey[]>`
    insert into push_keys (public_key, private_key, created_at) values (${key.public_key}, ${key.private_key}, ${key.at})
    returning id, public_key, private_key`.one()
}

export interface PushDeviceRow {
  id: number
  endpoint: string
  user_agent: string
  created_at: Date
  push_key_id: number
}

/** Lists the browsers in which a member is shown notifications, the newest first. */
export function listPushDeviceRows(db: Db, staff_id: number): Promise<PushDeviceRow[]> {
  return db<PushDeviceRow[]>`
    select id, endpoint, user_agent, created_at, push_key_id from push_devices
    where staff_id = ${staff_id} order by created_at desc, id desc`
}

/** Locks a member, so that their browsers are counted and added one after the other. */
export async function lockPushMember(tx: Tx, staff_id: number): Promise<void> {
  await tx`select from staff_members where id = ${staff_id} for no key update`
}

/**
 * Stores the subscription of a browser. One that another member left behind in this browser becomes this member's.
 * False when this member had the very same one.
 */
export function upsertPushDevice(
  tx: Tx,
  device: PushSubscription & { staff_id: number; push_key_id: number; user_agent: string; at: Date },
): Promise<boolean> {
  const { staff_id, endpoint, p256dh, auth, push_key_id, user_agent, at } = device
  return tx`
    insert into push_devices as known (staff_id, endpoint, p256dh, auth, push_key_id, user_agent, created_at)
    values (${staff_id}, ${endpoint}, ${p256dh}, ${auth}, ${push_key_id}, ${user_agent}, ${at})
    on conflict (endpoint) do update set staff_id = excluded.staff_id, p256dh = excluded.p256dh, auth = excluded.auth,
      push_key_id = excluded.push_key_id, user_agent = excluded.user_agent, created_at = excluded.created_at, refusals = 0
    where (known.staff_id, known.p256dh, known.auth, known.push_key_id)
      <> (excluded.staff_id, excluded.p256dh, excluded.auth, excluded.push_key_id)`.any()
}

/** Deletes a browser of a member. False when it is not there. */
export function deletePushDevice(tx: Tx, staff_id: number, id: number): Promise<boolean> {
  return tx`delete from push_devices where id = ${id} and staff_id = ${staff_id}`.any()
}

export function listPushDeviceIds(db: Db, staff_id: number): Promise<number[]> {
  return db<{ id: number }[]>`select id from push_devices where staff_id = ${staff_id} order by id`.column()
}

export interface PushTarget extends PushSubscription {
  key: StoredPushKey
}

/** Finds a browser of a member who is active and has these roles, in their order, still. */
export function findPushTarget(db: Db, id: number, roles: string): Promise<PushTarget | undefined> {
  return db<PushTarget[]>`
    select device.endpoint, device.p256dh, device.auth,
      json_build_object('id', key.id, 'public_key', key.public_key, 'private_key', key.private_key) as key
    from push_devices device join push_keys key on key.id = device.push_key_id
    join staff_members member on member.id = device.staff_id
    where device.id = ${id} and member.status = 'active' and ${roles} = array_to_string(
      array(select role from staff_roles where staff_id = member.id order by role), ',')`.first()
}

/** Forgets that a push service has refused messages. */
export async function clearPushRefusals(db: Db, id: number): Promise<void> {
  await db`update push_devices set refusals = 0 where id = ${id} and refusals > 0`
}

export async function deleteGoneDevice(db: Db, id: number): Promise<void> {
  await db`delete from push_devices where id = ${id}`
}

/** Counts a refusal of a push service, and ends a subscription that it has refused so often in a row. */
export async function countPushRefusal(tx: Tx, id: number, limit: number): Promise<void> {
  await tx`update push_devices set refusals = refusals + 1 where id = ${id}`
  await tx`delete from push_devices where id = ${id} and refusals >= ${limit}`
}
