import type { Db } from '../../../platform/db.ts'

export async function upsertKnownDevice(db: Db, customer_id: number, device_hash: Buffer, now: Date): Promise<void> {
  await db`
    insert into known_devices (customer_id, device_hash, last_used_at) values (${customer_id}, ${device_hash}, ${now})
    on conflict (customer_id, device_hash) do update set last_used_at = excluded.last_used_at`
}

/** Whether the open account of this mailbox was signed in to from this IP address, or with this browser. */
export async function findKnownOrigin(
  db: Db,
  email: string,
  { address, device_hash }: { address: string; device_hash: Buffer },
): Promise<{ address: boolean; device: boolean }> {
  const [row] = await db<{ address: boolean; device: boolean }[]>`
    select
      exists (select from known_addresses known where known.customer_id = customers.id and known.address = ${address})
        as address,
      exists (
        select from known_devices known
        where known.customer_id = customers.id and known.device_hash = ${device_hash}
      ) as device
    from customers where lower(email) = lower(${email}) and closed_at is null`
  return row ?? { address: false, device: false }
}

export async function deleteKnownDevices(db: Db, customer_id: number): Promise<void> {
  await db`delete from known_devices where customer_id = ${customer_id}`
}

export async function deleteDevicesBefore(db: Db, before: Date): Promise<void> {
  await db`delete from known_devices where last_used_at < ${before}`
}
