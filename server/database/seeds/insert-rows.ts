import type { Db } from '../../platform/db.ts'

type ColumnsOf<Row> = readonly (keyof NoInfer<Row> & string)[]

/** Inserts rows into one table, in one statement. Only the named columns are written, whatever else the rows have. */
export async function insertRows<Row extends object>(
  db: Db,
  table: string,
  columns: ColumnsOf<Row>,
  rows: readonly Row[],
): Promise<void> {
  if (rows.length > 0) await insertion(db, table, columns, rows)
}

/** Does the same for a table with generated ids, and returns the ids in the order of the rows. */
export function insertNumberedRows<Row extends object>(
  db: Db,
  table: string,
  columns: ColumnsOf<Row>,
  rows: readonly Row[],
): Promise<number[]> {
  return db<{ id: number }[]>`${insertion(db, table, columns, rows)} returning id`.column()
}

function insertion(db: Db, table: string, columns: readonly string[], rows: readonly object[]) {
  return db`
    insert into ${db(table)} (${db(columns)})
    select ${db(columns)} from jsonb_populate_recordset(null::${db(table)}, ${JSON.stringify(rows)}::jsonb)`
}
