import type { Db } from '../platform/db.ts'

/** Returns the keys that the database records while something is done: a list for each row of `changes`. */
export async function listRecordedKeys(db: Db, change: () => Promise<unknown>): Promise<string[][]> {
  const last = await db<{ id: number }[]>`select coalesce(max(id), 0)::integer from changes`.value()
  await change()
  const rows = await db<{ keys: string[] }[]>`select keys from changes where id > ${last} order by id`
  return rows.map(({ keys }) => keys)
}

/** Returns the statements on these tables, of no row, that do not record that anything of the catalog may have changed. */
export async function listUnrecordedStatements(db: Db, tables: readonly string[]): Promise<string[]> {
  const unrecorded: string[] = []
  for (const table of tables) {
    const columns = await db<{ names: string }[]>`
      select string_agg(attname, ', ') as names from pg_attribute
      where attrelid = ${table}::regclass and attnum > 0 and attgenerated = '' and not attisdropped`.value()
    const column = columns.split(', ').at(-1)!
    const statements = [
      `insert into ${table} (${columns}) overriding system value select ${columns} from ${table} where false`,
      `update ${table} set ${column} = ${column} where false`,
      `delete from ${table} where false`,
    ]
    for (const statement of statements) {
      const recorded = await listRecordedKeys(db, () => db.unsafe(statement))
      if (JSON.stringify(recorded) !== '[["catalog"]]') unrecorded.push(statement)
    }
  }
  return unrecorded
}
