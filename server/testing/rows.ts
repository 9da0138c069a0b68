import type { Db, Fragment } from '../platform/db.ts'
import { getRowDefaults } from './row-defaults.ts'
import type { Json, Tables } from './tables.ts'

type Value = string | number | boolean | null | Date | Uint8Array | readonly (string | number)[] | Json
/** A number becomes what it is and so much more; a time becomes this many milliseconds earlier. */
type Step = { plus: number } | { earlier_ms: number }
type Change<V> = V | (number extends V ? { plus: number } : never) | (Date extends V ? { earlier_ms: number } : never)
type Not<V = Value> = { not: V }
/** Rows whose columns have a value, one of several, or another one than that of `not`. */
type Where<Row> = { [C in keyof Row]?: Row[C] | readonly NonNullable<Row[C]>[] | Not<Row[C]> }

/**
 * Changes columns of those rows of a table, or of all. The shop knows nothing of it: neither a history nor a ledger nor a mail
 * tells of the change.
 */
export async function changeRows<T extends keyof Tables>(
  db: Db,
  table: T,
  where: Where<Tables[T]> | 'all',
  changes: { [C in keyof Tables[T]]?: Change<Tables[T][C]> },
): Promise<void> {
  const values = Object.entries(changes as Record<string, Value | Step>).map(([column, change]) =>
    buildChange(db, column, change),
  )
  const conditions = Object.entries((where === 'all' ? {} : where) as Record<string, Value | Not>)
  const rows = conditions.map(([column, value]) => buildCondition(db, column, value))
  await db`
    update ${db(table)} set (${db(Object.keys(changes))}) = row (${list(db, values)})
    where ${rows.reduce((all, each) => db`${all} and ${each}`, db`true`)}`
}

/** Inserts a row with these columns, and those of `getRowDefaults` in others. Returns its id, if the table has one. */
export function insertRow<T extends keyof Tables>(
  db: Db,
  table: T,
  row: Partial<Tables[T]>,
): Promise<Pick<Tables[T], Extract<keyof Tables[T], 'id'>>> {
  const whole: Record<string, unknown> = { ...getRowDefaults(new Date())[table], ...row }
  const values = Object.values(whole).map((value) => db`${value as Value}`)
  return db<Tables[T][]>`
    insert into ${db(table)} (${db(Object.keys(whole))}) overriding system value values (${list(db, values)})
    returning *`.one()
}

const list = (db: Db, values: readonly Fragment[]) => values.reduce((all, each) => db`${all}, ${each}`)

function buildChange(db: Db, column: string, change: Value | Step): Fragment {
  if (isStep(change))
    return 'plus' in change
      ? db`${db(column)} + ${change.plus}`
      : db`${db(column)} - ${change.earlier_ms} * interval '1 ms'`
  return db`${change}`
}

function buildCondition(db: Db, column: string, value: Value | Not): Fragment {
  if (isNot(value)) return db`not (${buildCondition(db, column, value.not)})`
  if (value === null) return db`${db(column)} is null`
  return Array.isArray(value) ? db`${db(column)} = any(${value})` : db`${db(column)} = ${value}`
}

function isStep(change: Value | Step): change is Step {
  return change instanceof Object && ('plus' in change || 'earlier_ms' in change)
}

function isNot(value: Value | Not): value is Not {
  return value instanceof Object && 'not' in value
}
