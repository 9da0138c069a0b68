import type { SavedView } from '@shop/contract/staff/views.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { alphabetically } from '../../../platform/alphabet.ts'

export interface ViewRow {
  staff_id: number
  screen: string
  name: string
  query: string
  saved_at: Date
}

export function listViewRows(db: Db, staff_id: number, screen: string): Promise<SavedView[]> {
  return db<SavedView[]>`
    select id, name, query from staff_views where staff_id = ${staff_id} and screen = ${screen} order by ${alphabetically(db, db`name`)}`
}

/** Saves a view; one of the same name is replaced. */
export async function upsertView(tx: Tx, { staff_id, screen, name, query, saved_at }: ViewRow): Promise<void> {
  await tx`
    insert into staff_views (staff_id, screen, name, query, saved_at)
    values (${staff_id}, ${screen}, ${name}, ${query}, ${saved_at})
    on conflict (staff_id, screen, name) do update set query = excluded.query, saved_at = excluded.saved_at`
}

/** Deletes a view of a member. Returns the list that it was of, and nothing when there is none. */
export function deleteViewRow(db: Db, staff_id: number, id: number): Promise<string | undefined> {
  return db<{ screen: string }[]>`
    delete from staff_views where id = ${id} and staff_id = ${staff_id} returning screen`.firstValue()
}

/**
 * Deletes the views that search a list for exactly this mailbox. An address may have its signs escaped or not, as a
 * pasted one has its `@`.
 */
export async function deleteViewsOfMailbox(tx: Tx, email: string): Promise<void> {
  const escaped = new URLSearchParams({ '': email }).toString()
  const spellings = [escaped, escaped.replaceAll('%40', '@'), `=${email}`].map((value) => `${value.toLowerCase()}&`)
  await tx`
    delete from staff_views where exists (
      select from unnest(${spellings}::text[]) spelling where strpos(lower(query) || '&', spelling) > 0)`
}

/**
 * Deletes the views that search a list for exactly the phone of a customer, with or without its country's code and
 * whatever stands between its digits, escaped or not.
 */
export async function deleteViewsOfPhone(tx: Tx, { local, whole }: { local: string; whole: string }): Promise<void> {
  await tx`
    delete from staff_views
    where regexp_replace(substring(query from '(?:^|&)q=([^&]*)'), '%[0-9a-f]{2}|[-+.() ]', '', 'gi')
      in (${local}, ${whole})`
}

export async function deleteViewsOfMember(tx: Tx, staff_id: number): Promise<void> {
  await tx`delete from staff_views where staff_id = ${staff_id}`
}
