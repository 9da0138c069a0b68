import type { Db, Tx } from '../../platform/db.ts'

export interface SettingRow {
  key: string
  value: unknown
  version: number
  updated_at: Date
  /** The actor of the last change; null for changes by the setup. */
  updated_by: string | null
}

/** Lists the settings that were written. */
export function listSettingRows(db: Db): Promise<SettingRow[]> {
  return db<SettingRow[]>`select key, value, version, updated_at, updated_by from settings`
}

/**
 * Locks one setting until this transaction ends, also one that was never written, and returns it: two changes of the same
 * setting follow one another.
 */
export async function lockSetting(tx: Tx, key: string): Promise<SettingRow | undefined> {
  await tx`select pg_advisory_xact_lock(hashtextextended('setting:' || ${key}, 0))`
  return tx<SettingRow[]>`
    select key, value, version, updated_at, updated_by from settings where key = ${key} for update`.first()
}

/** Stores a setting with its author. The caller has locked it and checked its shape. Returns the new version. */
export function storeSetting(
  tx: Tx,
  { key, value, actor, now }: { key: string; value: unknown; actor: string; now: Date },
): Promise<number> {
  return tx<{ version: number }[]>`
    insert into settings (key, value, updated_at, updated_by)
    values (${key}, ${JSON.stringify(value)}::jsonb, ${now}, ${actor})
    on conflict (key) do update set value = excluded.value, updated_at = excluded.updated_at,
      updated_by = excluded.updated_by, version = settings.version + 1
    returning version`.value()
}
