import type { Db, Fragment } from './db.ts'

/** A range of ids, without `after` and including `to`. */
export interface Slice {
  after: number
  to: number
}

/** The highest value of the columns that ids are in: a slice that ends here has no end. */
export const LAST_ID = 2 ** 31 - 1

/** Every id, for a caller that knows that the table is small. */
export const WHOLE: Slice = { after: 0, to: LAST_ID }

/**
 * Makes the condition that an id is in a slice. PostgreSQL does not conclude a range from a join: every large table of
 * a statement needs a condition of its own.
 */
export function isWithin(db: Db, column: string, { after, to }: Slice): Fragment {
  return db`${db(column)} > ${after} and ${db(column)} <= ${to}`
}

/** Returns the two halves of a slice; undefined when it is a single id. */
export function halve({ after, to }: Slice): [Slice, Slice] | undefined {
  if (to - after <= 1) return undefined
  const middle = after + Math.floor((to - after) / 2)
  return [
    { after, to: middle },
    { after: middle, to },
  ]
}
