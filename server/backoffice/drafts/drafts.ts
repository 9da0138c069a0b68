import { draftPermissions, type DraftRecord, MAX_DRAFTS } from '@shop/contract/staff/draft-limits.ts'
import type { DraftState } from '@shop/contract/staff/drafts.ts'
import { listPermissions, staffRoles } from '@shop/contract/staff/permissions.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Shop } from '../../platform/shop.ts'
import {
  deleteDraftRow,
  deleteOldestDrafts,
  type DraftKey,
  findDraft,
  listEditors,
  upsertDraft,
} from './draft-queries.ts'

/** An editor counts as closed after this time without a message. Open editors send one every 15 seconds. */
const PRESENCE_MS = 40_000

/** Returns what a member has changed of a record without saving it, and who else edits it: reading is no editing. */
export async function getDraft(shop: Shop, key: DraftKey): Promise<DraftState> {
  const [record] = key.subject.split(':') as [DraftRecord]
  const roles = staffRoles.filter((role) => listPermissions([role]).includes(draftPermissions[record]))
  const since = new Date(shop.clock.now().valueOf() - PRESENCE_MS)
  const [draft, editors] = await Promise.all([findDraft(shop.db, key), listEditors(shop.db, key, { roles, since })])
  return { draft: draft ? { ...draft, changed_at: draft.changed_at.toISOString() } : null, editors }
}

/**
 * Keeps a member's changes of a record, of the last `MAX_DRAFTS` whose editor was open. Without `draft` the editor is only
 * open, and earlier changes stay.
 */
export async function saveDraft(
  shop: Shop,
  { draft, version, ...key }: DraftKey & { version: number; draft?: string | undefined },
): Promise<DraftState> {
  const data =
    draft === undefined ? null : (toStorableJson(draft) ?? refuse('invalid_value', { draft: 'invalid_value' }))
  await upsertDraft(shop.db, { ...key, version, data, now: shop.clock.now() })
  await deleteOldestDrafts(shop.db, key.staff_id, MAX_DRAFTS)
  return getDraft(shop, key)
}

export async function deleteDraft(shop: Shop, key: DraftKey): Promise<DraftState> {
  await deleteDraftRow(shop.db, key)
  return getDraft(shop, key)
}

/**
 * Returns JSON without what the database does not store: NUL, and halves of characters, in whose place is U+FFFD. Both
 * are escaped in the JSON, so that the check of its text does not find them. Undefined for what is no JSON.
 */
function toStorableJson(text: string): string | undefined {
  try {
    return JSON.stringify(JSON.parse(text, (_, value: unknown) => toStorable(value)))
  } catch {
    return undefined
  }
}

function toStorable(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll('\0', '').toWellFormed()
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [toStorable(name), part]))
}
