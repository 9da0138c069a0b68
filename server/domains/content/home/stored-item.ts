import type { HomeState } from '@shop/contract/staff/home-limits.ts'

export interface StoredItem<Fields> {
  id: number
  version: number
  state: HomeState
  changed_at: Date | null
  /** The actor of the last save, as in the audit. */
  changed_by: string | null
  fields: Fields
}

interface Dates<Moment> {
  shown_from: Moment | null
  shown_until: Moment | null
}

/** A row of either table: everything in one object, with its dates as the database returns them. */
export type ItemRow<Fields extends Dates<string>> = Omit<StoredItem<Fields>, 'fields'> &
  Omit<Fields, keyof Dates<string>> &
  Dates<Date>

export function toStoredItem<Fields extends Dates<string>>(row: ItemRow<Fields>): StoredItem<Fields> {
  const { id, version, state, changed_at, changed_by, shown_from, shown_until, ...others } = row
  const dates = { shown_from: shown_from?.toISOString() ?? null, shown_until: shown_until?.toISOString() ?? null }
  return { id, version, state, changed_at, changed_by, fields: { ...others, ...dates } as unknown as Fields }
}
