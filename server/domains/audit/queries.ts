import { SHOP_TIME_ZONE } from '@shop/contract/calendar.ts'
import { selectCount } from '../../platform/count-matching.ts'
import type { Db, Fragment, Tx } from '../../platform/db.ts'
import type { Page } from '../../platform/paging.ts'

/** An action of staff. `subject` names its object (`customer:12`), `detail` what changed. */
export interface AuditEntry {
  actor: string
  action: string
  subject: string
  metadata: Record<string, unknown>
  at: Date
}

/** Records an action in the transaction of the change itself. Records are never changed. */
export async function insertAuditEntry(tx: Tx, { actor, action, subject, metadata, at }: AuditEntry): Promise<void> {
  await tx`
    insert into audit_log (actor, act, subject, detail, at)
    values (${actor}, ${action}, ${subject}, ${JSON.stringify(metadata)}::jsonb, ${at})`
}

export async function insertAuditEntries(tx: Tx, entries: AuditEntry[]): Promise<void> {
  await tx`
    insert into audit_log (actor, act, subject, detail, at)
    select actor, action, subject, metadata, at
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb)
      as given (actor text, action text, subject text, metadata jsonb, at timestamptz)`
}

/** Records an action unless the same member did the same to the same object since then. */
export async function insertAuditEntryUnlessRecent(db: Db, entry: AuditEntry, since: Date): Promise<void> {
  const { actor, action, subject, metadata, at } = entry
  await db`
    insert into audit_log (actor, act, subject, detail, at)
    select ${actor}, ${action}, ${subject}, ${JSON.stringify(metadata)}::jsonb, ${at}
    where not exists (
      select from audit_log where actor = ${actor} and act = ${action} and subject = ${subject} and at > ${since}
    )`
}

export function hasRecordedSince(
  db: Db,
  { action, subjects, since }: { action: string; subjects: string[]; since: Date },
): Promise<boolean> {
  return db`select from audit_log where act = ${action} and subject = any(${subjects}) and at > ${since}`.any()
}

/** A request that is recognized when it is sent again: its key is the field `request` of what it recorded. */
export interface RecordedRequest {
  action: string
  subjects: string[]
  key: string
  since: Date
}

/** Lists what a request recorded since then; nothing when it was not made. */
export async function listRecordedDetails(
  db: Db,
  { action, subjects, key, since }: RecordedRequest,
): Promise<Pick<AuditEntry, 'subject' | 'metadata'>[]> {
  return db<Pick<AuditEntry, 'subject' | 'metadata'>[]>`
    select subject, detail as metadata from audit_log
    where act = ${action} and subject = any(${subjects}) and at > ${since} and detail ->> 'request' = ${key}`
}

/** Lists what a member has recorded of these actions on the day of `at` in the shop's time zone. */
export function listDetailsOfDay(
  db: Db,
  { actor, actions, at }: { actor: string; actions: string[]; at: Date },
): Promise<AuditEntry['metadata'][]> {
  return db<{ detail: AuditEntry['metadata'] }[]>`
    select detail from audit_log
    where actor = ${actor} and act = any(${actions}) and at >= date_trunc('day', ${at}::timestamptz, ${SHOP_TIME_ZONE})`.column()
}

/** The latest records of an action among which a request that is sent again is looked for. */
const REPEATED_AMONG = 200

/** Finds the subject of an action that a request has recorded with its key, if it is among the latest of that action. */
export function findRecordedSubject(
  db: Db,
  { action, key }: Pick<RecordedRequest, 'action' | 'key'>,
): Promise<string | undefined> {
  return db<{ subject: string }[]>`
    select subject from (
      select subject, detail from audit_log where act = ${action} order by id desc limit ${REPEATED_AMONG}
    ) latest where detail ->> 'request' = ${key}`.firstValue()
}

export interface AuditFilter {
  actor?: string | undefined
  action?: string | undefined
  subject?: string | undefined
  /** Whole subjects, of which a record has one. */
  subjects?: readonly string[] | undefined
  prefixes?: readonly string[] | undefined
}

export interface AuditRow extends AuditEntry {
  id: number
}

/** Each beginning is a condition of its own, because the index of actions serves only those. */
function beginsWithAny(db: Db, prefixes: readonly string[]): Fragment {
  const conditions = prefixes.map((prefix) => db`starts_with(act, ${prefix})`)
  return db`(${conditions.reduce((all, condition) => db`${all} or ${condition}`)})`
}

/** Lists the records of actions that match, the newest first. `action` and `subject` match by their beginning. */
export async function listAuditEntries(
  db: Db,
  { actor, action, subject, subjects, prefixes }: AuditFilter,
  { limit, offset }: Page,
): Promise<{ rows: AuditRow[]; total: number }> {
  const matching = db`
    from audit_log
    where ${actor ? db`actor = ${actor}` : db`true`}
      and ${action ? db`starts_with(act, ${action})` : db`true`}
      and ${subject ? db`starts_with(subject, ${subject})` : db`true`}
      and ${subjects ? db`subject = any(${[...subjects]}::text[])` : db`true`}
      and ${prefixes ? beginsWithAny(db, prefixes) : db`true`}`
  // One statement, which has a row for the count also when the page has none.
  const rows = await db<(AuditRow & { total: number })[]>`
    select counted.total, page.id::float8 as id, page.actor, page.act as action, page.subject, page.detail as metadata, page.at
    from (select ${selectCount(db, matching)} as total) counted
    left join (select * ${matching} order by audit_log.id desc limit ${limit} offset ${offset}) page on true
    order by page.id desc`
  return { rows: rows.filter(({ id }) => id !== null), total: rows[0]!.total }
}
