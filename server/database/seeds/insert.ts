import type { Db } from '../../platform/db.ts'

/** Rows of one table, as many as there are, in statements the protocol can carry. Answers what `returning` names. */
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
