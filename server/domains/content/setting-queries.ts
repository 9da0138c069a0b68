import type { Db, Tx } from '../../platform/db.ts'

export interface SettingRow {
  key: string
  value: unknown
  version: number
  updated_at: Date
  /** The actor of the last change; null for changes by the setup. */
  updated_by: string | null
}

export async function findSettings(db: Db): Promise<Record<string, unknown>> {
  const rows = await db<{ key: string; value: unknown }[]>`select key, value from settings`
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]))
}

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

/**
 * Stores a setting with its author, null for the setup. The caller has checked its shape, because the table accepts any
 * JSON. Returns the new version.
 */
export function storeSetting(
  db: Db,
  { key, value, actor, now }: { key: string; value: unknown; actor: string | null; now: Date },
): Promise<number> {
  return db<{ version: number }[]>`
    insert into settings (key, value, updated_at, updated_by)
    values (${key}, ${JSON.stringify(value)}::jsonb, ${now}, ${actor})
    on conflict (key) do update set value = excluded.value, updated_at = excluded.updated_at,
      updated_by = excluded.updated_by, version = settings.version + 1
    returning version`.value()
}
