import { isDeepStrictEqual } from 'node:util'
import { isSafeLink } from '@shop/contract/home.ts'
import type { HomeState } from '@shop/contract/staff/home-limits.ts'
import type { Tx } from '../../../platform/db.ts'
import { parseMoment } from '../../../platform/parse-moment.ts'
import { Refusal, refuse, refuseWith } from '../../../platform/refusal.ts'
import type { Shop } from '../../../platform/shop.ts'
import { findRecordedSubject, insertAuditEntry } from '../../audit/audit.ts'
import {
  type HomeEditor,
  type HomeTable,
  listHomeImages,
  lockCreation,
  lockItem,
  lockOrder,
  markChanged,
  updateOrder,
  updateState,
} from './item-queries.ts'
import type { StoredItem } from './stored-item.ts'

/* Banners and posts have these in common: versions, states, dates, links, images and their order. */

export interface ItemType<Fields extends object> {
  table: HomeTable
  find: (tx: Tx, id: number) => Promise<StoredItem<Fields> | undefined>
  /** Returns the fields as they are stored: texts without space around them. Refuses dates, links and buttons. */
  normalize: (fields: Fields) => Fields
  listImages: (fields: Fields) => ChosenImage[]
  insert: (tx: Tx, fields: Fields, editor: HomeEditor) => Promise<number>
  update: (tx: Tx, id: number, fields: Fields) => Promise<void>
  /** Refuses an item of which guests would miss a part. */
  refuseIncomplete: (item: StoredItem<Fields>) => void
}

export interface ChosenImage {
  path: string
  key: string | null
  with_film: boolean
}

const CREATION = 'home.create'

/** Adds one before all others, as a draft that is not shown. A repeated key is the same draft. */
export async function createItem<Fields extends object>(
  shop: Shop,
  type: ItemType<Fields>,
  { fields: input, key }: { fields: Fields; key?: string },
  actor: string,
): Promise<StoredItem<Fields>> {
  const fields = type.normalize(input)
  const editor = { actor, at: shop.clock.now() }
  return shop.db.begin(async (tx) => {
    const earlier = await findCreated(tx, type, key)
    if (earlier) return earlier
    await requireImages(tx, type.listImages(fields))
    const id = await type.insert(tx, fields, editor)
    await type.update(tx, id, fields)
    const item = (await type.find(tx, id))!
    const subject = toSubject(type.table, id)
    const metadata = { after: item.fields, ...(key ? { request: key } : {}) }
    await insertAuditEntry(tx, { ...editor, action: CREATION, subject, metadata })
    return item
  })
}

/** Finds what a request with this key has created. Of two at once, the second waits for the first. */
async function findCreated<Fields extends object>(tx: Tx, { find }: ItemType<Fields>, key: string | undefined) {
  if (key === undefined) return undefined
  await lockCreation(tx, key)
  const subject = await findRecordedSubject(tx, { action: CREATION, key })
  return subject === undefined ? undefined : find(tx, Number(subject.split(':')[1]))
}

/**
 * Saves one. Refuses `version_conflict` with what is stored when it was saved since `version`, and a published one that
 * would lack something. Equal fields change nothing.
 */
export async function saveItem<Fields extends object>(
  shop: Shop,
  type: ItemType<Fields>,
  { id, version, fields: input }: { id: number; version: number; fields: Fields },
  actor: string,
): Promise<StoredItem<Fields>> {
  const fields = type.normalize(input)
  const editor = { actor, at: shop.clock.now() }
  return shop.db.begin(async (tx) => {
    const before = await lockVersion(tx, type, { id, version })
    if (isDeepStrictEqual(before.fields, fields)) return before
    await requireImages(tx, type.listImages(fields))
    await type.update(tx, id, fields)
    await markChanged(tx, type.table, id, editor)
    const after = (await type.find(tx, id))!
    if (after.state === 'published') type.refuseIncomplete(after)
    const metadata = { before: before.fields, after: after.fields }
    await insertAuditEntry(tx, { ...editor, action: 'home.save', subject: toSubject(type.table, id), metadata })
    return after
  })
}

/** Locks one for a change to `version`. Refuses `home_item_unknown`, and `version_conflict` with what is stored. */
async function lockVersion<Fields extends object>(
  tx: Tx,
  { table, find }: ItemType<Fields>,
  { id, version }: { id: number; version: number },
): Promise<StoredItem<Fields>> {
  if (!(await lockItem(tx, table, id))) refuse('home_item_unknown')
  const item = (await find(tx, id))!
  if (item.version !== version)
    refuseWith('version_conflict', {
      current: { version: item.version, fields: item.fields },
      by: item.changed_by,
      at: item.changed_at?.toISOString() ?? null,
    })
  return item
}

/**
 * Publishes one, takes it back as a draft, or retires it. Publishing refuses one that is incomplete. A state that it has
 * already changes nothing.
 */
export function setState<Fields extends object>(
  shop: Shop,
  type: ItemType<Fields>,
  { id, version, state }: { id: number; version: number; state: HomeState },
  actor: string,
): Promise<StoredItem<Fields>> {
  const at = shop.clock.now()
  return shop.db.begin(async (tx) => {
    const before = await lockVersion(tx, type, { id, version })
    if (before.state === state) return before
    if (state === 'published') type.refuseIncomplete(before)
    await updateState(tx, type.table, id, state)
    await markChanged(tx, type.table, id, { actor, at })
    const metadata = { before: before.state, after: state }
    await insertAuditEntry(tx, { actor, action: 'home.state', subject: toSubject(type.table, id), metadata, at })
    return (await type.find(tx, id))!
  })
}

/** Sets the order of all that are not retired. Refuses `order_changed` when these are not the given ones. */
export function setOrder(shop: Shop, table: HomeTable, ids: number[], actor: string): Promise<void> {
  const at = shop.clock.now()
  return shop.db.begin(async (tx) => {
    const before = await lockOrder(tx, table)
    if (ids.length !== before.length || !before.every((id) => ids.includes(id))) refuse('order_changed')
    if (isDeepStrictEqual(before, ids)) return
    await updateOrder(tx, table, ids)
    const metadata = { before, after: ids }
    await insertAuditEntry(tx, { actor, action: 'home.order', subject: `home:${table}`, metadata, at })
  })
}

function toSubject(table: HomeTable, id: number): string {
  return `${table === 'banners' ? 'banner' : 'post'}:${id}`
}

/** Refuses moments that do not exist, and an end that is not after the beginning. */
export function readDates({ shown_from, shown_until }: { shown_from: string | null; shown_until: string | null }) {
  const from = shown_from === null ? null : parseMoment(shown_from)
  const until = shown_until === null ? null : parseMoment(shown_until)
  if (from !== null && until !== null && from >= until) refuseField('shown_until', 'dates_crossed')
  return { shown_from: from && from.toISOString(), shown_until: until && until.toISOString() }
}

/** Refuses a link that is neither a page of the shop nor an address on the web. No link is none. */
export function requireSafeLink(path: string, link: string): void {
  if (link !== '' && !isSafeLink(link)) refuseField(path, 'link_unsafe')
}

/** Refuses images that the library does not have, and films that are not stored with their image. */
async function requireImages(tx: Tx, images: ChosenImage[]): Promise<void> {
  const found = await listHomeImages(
    tx,
    images.flatMap(({ key }) => key ?? []),
  )
  for (const { path, key, with_film } of images) {
    const image = found.find((one) => one.key === key)
    if (key !== null && image === undefined) refuseField(path, 'image_not_found')
    if (with_film && image?.has_film !== true) refuseField(path, 'film_missing')
  }
}

export function refuseField(path: string, code: ConstructorParameters<typeof Refusal>[0]): never {
  throw new Refusal(code, { [path]: code })
}
