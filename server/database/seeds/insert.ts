import type { Db } from '../../platform/db.ts'

/**
 * Inserts any number of rows into one table, in statements that the protocol can carry. Returns the `returning`
 * columns.
 */
export async function insertRows<T extends object>(
  db: Db,
  table: string,
  rows: object[],
  returning?: string,
): Promise<T[]> {
  const [first] = rows
  if (!first) return []
  const chunk = Math.floor(60_000 / Object.keys(first).length)
  const answers: T[] = []
  for (let at = 0; at < rows.length; at += chunk) {
    const part = rows.slice(at, at + chunk)
    const inserted = returning
      ? await db<T[]>`insert into ${db(table)} ${db(part as never[])} returning ${db(returning.split(','))}`
      : await db<T[]>`insert into ${db(table)} ${db(part as never[])}`
    answers.push(...inserted)
  }
  return answers
}
