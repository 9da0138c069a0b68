import { guardedSettings } from '@shop/contract/staff/setting-values.ts'
import type { Tx } from '../../platform/db.ts'
import type { Shop } from '../../platform/shop.ts'
import { saveSetting, type SettingChange } from '../content/content.ts'
import { queueMail } from '../notifications/notifications.ts'
import { findActorName } from './actor-names.ts'
import { listActiveOwners } from './queries/member-queries.ts'

/**
 * Writes one setting (`saveSetting`). Every owner gets a mail when it says where money goes or how much moves without a
 * second look, also when the operator's command changes it (rules 9.1).
 */
export function changeSetting(shop: Shop, change: SettingChange, actor: string): Promise<number> {
  return saveSetting(shop, change, actor, async (tx, { before, after }) => {
    if (isGuardedSetting(change.name)) await mailOwners(tx, shop, actor, { [change.name]: { before, after } })
  })
}

/** Returns whether changing the setting needs a confirmed identity, and is mailed to the owners. */
export function isGuardedSetting(name: string): boolean {
  return guardedSettings.some((one) => one === name)
}

async function mailOwners(
  tx: Tx,
  shop: Shop,
  actor: string,
  changed: Record<string, { before: unknown; after: unknown }>,
): Promise<void> {
  const by = await findActorName(tx, actor)
  const at = shop.clock.now().toISOString()
  for (const { email, lang, name } of await listActiveOwners(tx))
    await queueMail(tx, shop, 'staff-setting-changed', { email, lang }, { name, by, at, changed })
}
