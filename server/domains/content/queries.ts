import type { Db } from '../../platform/db.ts'

/** Returns all settings that the owner changed. */
export async function findSettings(db: Db): Promise<Record<string, unknown>> {
  const rows = await db<{ key: string; value: unknown }[]>`select key, value from settings`
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]))
}

/**
 * Stores a setting, replacing its earlier value. The caller has checked the shape, because the table accepts any JSON.
 */
export async function upsertSetting(db: Db, key: string, value: unknown, now: Date): Promise<void> {
  await db`
    insert into settings (key, value, updated_at) values (${key}, ${JSON.stringify(value)}::jsonb, ${now})
    on conflict (key) do update set value = excluded.value, updated_at = excluded.updated_at, updated_by = null,
      version = settings.version + 1`
}
