import type { Pool } from '../platform/db.ts'

/**
 * Columns that a refused call may change, by their table: they say when a session or a token was used, and how often a code
 * was guessed, and a challenge for a passkey is good for one try. None of that may be forgotten with the refusal; neither
 * may the counters of rate limits.
 */
const MAY_CHANGE: Record<string, readonly string[]> = {
  sessions: ['last_used_at'],
  session_tokens: ['used'],
  staff_sessions: ['last_used_at', 'challenge', 'challenge_expires_at'],
  phone_codes: ['tries'],
}
const IGNORED_TABLES = ['rate_limits', 'noted_changes']

const prepared = new WeakMap<Pool, Promise<void>>()

/** Lists the tables, with the kind of change, whose rows have changed since the last time; nothing the first time. */
export async function listChangedTables(db: Pool): Promise<string[]> {
  const preparing = prepared.get(db) ?? noteChanges(db)
  prepared.set(db, preparing)
  await preparing
  const rows = await db<{ change: string }[]>`delete from noted_changes returning change`
  return [...new Set(rows.map(({ change }) => change))].toSorted()
}

/**
 * Every row that a committed transaction has inserted, changed or deleted is noted by a trigger of its table. The event of a
 * purchase that a test made before comes when its provider sends it.
 */
async function noteChanges(db: Pool): Promise<void> {
  const tables = await db<{ name: string }[]>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> all (${IGNORED_TABLES})`
  const triggers = tables.map(({ name }) => {
    const known = MAY_CHANGE[name] ?? []
    const row = (version: string) => known.reduce((rest, column) => `${rest} - '${column}'`, `to_jsonb(${version})`)
    return `create trigger note_rows after insert or delete on "${name}" for each row execute function note_change();
      create trigger note_updates after update on "${name}" for each row
        when (${row('old')} is distinct from ${row('new')}) execute function note_change();`
  })
  await db.unsafe(`
    create unlogged table noted_changes (change text not null);
    create function note_change() returns trigger language plpgsql as $$
      begin insert into noted_changes values (lower(tg_op) || ' ' || tg_table_name); return null; end $$;
    ${triggers.join('')}
    create trigger note_rows after insert on pgboss.job_common for each row
      when (new.name <> 'handle-payment-event') execute function note_change()`)
}
