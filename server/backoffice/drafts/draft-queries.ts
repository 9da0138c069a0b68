import type { StaffRole } from '@shop/contract/staff/permissions.ts'
import type { Db } from '../../platform/db.ts'
import { alphabetically } from '../../platform/alphabet.ts'

export interface DraftKey {
  staff_id: number
  subject: string
}

export interface DraftRow {
  version: number
  data: unknown
  changed_at: Date
}

/** Finds the kept changes of a member. An editor that is only open has none. */
export function findDraft(db: Db, { staff_id, subject }: DraftKey): Promise<DraftRow | undefined> {
  return db<DraftRow[]>`
    select version, data, changed_at from staff_drafts
    where staff_id = ${staff_id} and subject = ${subject} and data is not null`.first()
}

/** Lists the other active members with one of these roles whose editor of this record is open. */
export function listEditors(
  db: Db,
  { staff_id, subject }: DraftKey,
  { roles, since }: { roles: readonly StaffRole[]; since: Date },
): Promise<{ id: number; name: string }[]> {
  return db<{ id: number; name: string }[]>`
    select member.id, member.name from staff_drafts draft join staff_members member on member.id = draft.staff_id
    where draft.subject = ${subject} and draft.seen_at > ${since} and draft.staff_id <> ${staff_id}
      and member.status = 'active'
      and exists (select from staff_roles where staff_roles.staff_id = member.id and role = any(${[...roles]}))
    order by ${alphabetically(db, db`member.name`)}`
}

/** Stores changes as JSON with the version that they were made to. Null leaves stored changes as they are. */
export async function upsertDraft(
  db: Db,
  { staff_id, subject, version, data, now }: DraftKey & { version: number; data: string | null; now: Date },
): Promise<void> {
  await db`
    insert into staff_drafts (staff_id, subject, version, data, changed_at, seen_at)
    values (${staff_id}, ${subject}, ${version}, ${data}::jsonb, ${now}, ${now})
    on conflict (staff_id, subject) do update set seen_at = excluded.seen_at,
      version = case when excluded.data is null then staff_drafts.version else excluded.version end,
      changed_at = case when excluded.data is null then staff_drafts.changed_at else excluded.changed_at end,
      data = coalesce(excluded.data, staff_drafts.data)`
}

/** Deletes what was kept of a member beyond this number, those first whose editor was not open for the longest time. */
export async function deleteOldestDrafts(db: Db, staff_id: number, kept: number): Promise<void> {
  await db`
    delete from staff_drafts where staff_id = ${staff_id} and subject in (
      select subject from staff_drafts where staff_id = ${staff_id} order by seen_at desc, subject offset ${kept})`
}

export async function deleteDraftRow(db: Db, { staff_id, subject }: DraftKey): Promise<void> {
  await db`delete from staff_drafts where staff_id = ${staff_id} and subject = ${subject}`
}
