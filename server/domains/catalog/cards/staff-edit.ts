import { isDeepStrictEqual } from 'node:util'
import type { Lang } from '@shop/contract/locale.ts'
import type { RefusalCode } from '@shop/contract/refusals.ts'
import type { Pool, Tx } from '../../../platform/db.ts'
import { Refusal, refuse, refuseWith } from '../../../platform/refusal.ts'
import type { StaffMember } from '../../../platform/serve-staff.ts'
import type { Shop } from '../../../platform/shop.ts'
import { insertAuditEntry } from '../../audit/audit.ts'
import { listPresentKeys } from '../../media/media.ts'
import { listSlugOwners } from './slug-queries.ts'

export interface Editor {
  actor: string
  at: Date
  lang: Lang
}

export function toEditor(shop: Shop, { staff, lang }: { staff: StaffMember; lang: Lang }): Editor {
  return { actor: staff.actor, at: shop.clock.now(), lang }
}

/** Refuses an edit of a version that is not the present one, with the present record. */
export function refuseOtherVersion(version: number, current: { version: number }): void {
  if (version !== current.version) refuseWith('version_conflict', { current })
}

/** Returns the fields that differ, with their values before and after, for the audit. */
export function compareFields<T extends object>(before: T, after: T) {
  const names = (Object.keys(after) as (keyof T)[]).filter((name) => !isDeepStrictEqual(before[name], after[name]))
  const pick = (fields: T) => Object.fromEntries(names.map((name) => [name, fields[name]]))
  return { names, before: pick(before), after: pick(after) }
}

/** Records what a member of staff changed, before and after; nothing when both are the same. */
export async function recordEdit(
  tx: Tx,
  { actor, at }: Editor,
  action: string,
  subject: string,
  { before, after }: { before?: unknown; after?: unknown },
): Promise<void> {
  if (JSON.stringify(before) === JSON.stringify(after)) return
  await insertAuditEntry(tx, { actor, action, subject, metadata: { before, after }, at })
}

/** Refuses an image that is not in the library, or whose place another one has taken; null is none. */
export async function refuseMissingImage(tx: Tx, image_key: string | null): Promise<void> {
  if (image_key !== null && !(await listPresentKeys(tx, [image_key])).has(image_key))
    refuse('image_not_found', { image_key: 'image_not_found' })
}

/** Refuses addresses that lead, or once led, elsewhere. Both languages share them, so that a link works in either. */
export async function refuseTakenUris(
  tx: Tx,
  type: 'category' | 'artwork',
  id: number,
  uris: { uri_es: string; uri_en: string },
): Promise<void> {
  const { uri_es, uri_en } = uris
  const owners = await listSlugOwners(tx, type, [uri_es, uri_en])
  const taken = (['uri_es', 'uri_en'] as const).find((field) =>
    owners.some((owner) => owner.uri === uris[field] && owner.id !== id),
  )
  const field = uri_es === uri_en ? 'uri_en' : taken
  if (field) throw new Refusal('uri_taken', { [field]: 'uri_taken' }, { data: { uri: uris[field] } })
}

export const UNIQUE_VIOLATION = '23505'

/** Turns a violation of a unique key into a refusal: two people gave the same name at the same instant. */
export function refuseDuplicate(code: RefusalCode, data: Record<string, unknown>) {
  return (error: Error & { code?: string }): never => {
    if (error.code === UNIQUE_VIOLATION) refuseWith(code, data)
    throw error
  }
}

const FOREIGN_KEY_VIOLATION = '23503'

/**
 * Runs a transaction that deletes something unless it is used. When something begins to use it at the same instant, it
 * runs once more, and finds the use.
 */
export async function deleteUnlessUsed<T>(db: Pool, work: (tx: Tx) => Promise<T>): Promise<T> {
  return db.begin(work).catch((error: Error & { code?: string }) => {
    if (error.code === FOREIGN_KEY_VIOLATION) return db.begin(work)
    throw error
  })
}
