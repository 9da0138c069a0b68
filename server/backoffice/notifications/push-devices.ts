import { PUSH_DEVICES_LIMIT } from '@shop/contract/staff/notification-values.ts'
import type { PushDevices } from '@shop/contract/staff/push.ts'
import type { PushSubscription } from '../../integrations/push-service.ts'
import { isPublicUrl } from '../../integrations/public-request.ts'
import { refuse } from '../../platform/refusal.ts'
import type { StaffMember } from '../../platform/serve-staff.ts'
import type { Shop } from '../../platform/shop.ts'
import { insertAuditEntry } from '../../domains/audit/audit.ts'
import { findOrMakePushKey } from './push-key.ts'
import { deletePushDevice, listPushDeviceRows, lockPushMember, upsertPushDevice } from './push-queries.ts'

export async function listPushDevices(shop: Shop, staff_id: number): Promise<PushDevices> {
  const { id: key_id, public_key } = await findOrMakePushKey(shop)
  const rows = await listPushDeviceRows(shop.db, staff_id)
  const devices = rows.map(({ push_key_id, created_at, ...row }) => ({
    ...row,
    created_at: created_at.toISOString(),
    is_current: push_key_id === key_id,
  }))
  return { public_key, devices }
}

/**
 * Has notifications shown in this browser too. The same browser again replaces its former subscription. Refuses
 * `push_endpoint_invalid` for an address that is not https or not public, `push_key_changed` for a subscription with
 * another key than the present one, and `push_devices_full`.
 */
export async function addPushDevice(
  shop: Shop,
  { id: staff_id, actor }: StaffMember,
  { public_key, ...device }: PushSubscription & { public_key: string; user_agent: string },
): Promise<void> {
  if (!isPublicUrl(device.endpoint)) refuse('push_endpoint_invalid')
  const key = await findOrMakePushKey(shop)
  if (key.public_key !== public_key) refuse('push_key_changed')
  const at = shop.clock.now()
  await shop.db.begin(async (tx) => {
    await lockPushMember(tx, staff_id)
    const others = (await listPushDeviceRows(tx, staff_id)).filter(({ endpoint }) => endpoint !== device.endpoint)
    if (others.length >= PUSH_DEVICES_LIMIT) refuse('push_devices_full')
    if (!(await upsertPushDevice(tx, { ...device, staff_id, push_key_id: key.id, at }))) return
    const metadata = { user_agent: device.user_agent }
    await insertAuditEntry(tx, { actor, action: 'staff.push_on', subject: `staff:${staff_id}`, metadata, at })
  })
}

/** Ends the notifications of a browser of this member. Refuses `push_device_not_found`, also for another member's. */
export async function removePushDevice(shop: Shop, { id: staff_id, actor }: StaffMember, id: number): Promise<void> {
  const at = shop.clock.now()
  await shop.db.begin(async (tx) => {
    if (!(await deletePushDevice(tx, staff_id, id))) refuse('push_device_not_found')
    await insertAuditEntry(tx, { actor, action: 'staff.push_off', subject: `staff:${staff_id}`, metadata: {}, at })
  })
}
