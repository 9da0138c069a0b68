import { isDeepStrictEqual } from 'node:util'
import { refuseWith } from '../../platform/refusal.ts'
import type { Tx } from '../../platform/db.ts'
import type { Shop } from '../../platform/shop.ts'
import { insertAuditEntry } from '../audit/audit.ts'
import { lockSetting, storeSetting } from './setting-queries.ts'
import { parseSetting, parseSettings, type SettingName } from './settings.ts'

export interface SettingChange {
  name: SettingName
  value: unknown
  /** The version that the change was made on; 0 for a setting that was never written, null for any. */
  version: number | null
}

/**
 * Writes one setting and records what was before and after. Refuses `version_conflict` when it has changed since the
 * version that the change was made on. Writing the present value changes nothing. Throws when there is no such setting
 * or the value has the wrong shape. `onChange` runs in the transaction of a change. Returns the version that is in force
 * afterwards.
 */
export function saveSetting(
  shop: Shop,
  { name, value, version }: SettingChange,
  actor: string,
  onChange?: (tx: Tx, values: { before: unknown; after: unknown }) => Promise<void>,
): Promise<number> {
  const now = shop.clock.now()
  const after = parseSetting(name, value)
  return shop.db.begin(async (tx) => {
    const stored = await lockSetting(tx, name)
    const before = parseSettings(stored === undefined ? {} : { [name]: stored.value })[name]
    const current = stored?.version ?? 0
    if (version !== null && version !== current)
      refuseWith('version_conflict', {
        current: { version: current, value: before },
        by: stored?.updated_by ?? null,
        at: stored?.updated_at.toISOString() ?? null,
      })
    if (isDeepStrictEqual(before, after)) return current
    const next = await storeSetting(tx, { key: name, value: after, actor, now })
    const metadata = { before, after }
    await insertAuditEntry(tx, { actor, action: 'settings.write', subject: `setting:${name}`, metadata, at: now })
    await onChange?.(tx, metadata)
    return next
  })
}

/** Stores the value that a setting has in a new shop as the owner's own, and records it; one that was written stays. */
export function keepSetting(shop: Shop, name: SettingName, actor: string): Promise<void> {
  const now = shop.clock.now()
  return shop.db.begin(async (tx) => {
    if ((await lockSetting(tx, name)) !== undefined) return
    const value = parseSettings({})[name]
    await storeSetting(tx, { key: name, value, actor, now })
    await insertAuditEntry(tx, {
      actor,
      action: 'settings.keep',
      subject: `setting:${name}`,
      metadata: { after: value },
      at: now,
    })
  })
}
