import type { CallBody } from '@shop/contract/call.ts'
import type {
  CollectionDetail,
  CollectionTexts,
  createCollection as createCall,
  saveCollection as saveCall,
} from '@shop/contract/staff/collections.ts'
import { type Lang, langs } from '@shop/contract/locale.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { parseMoment } from '../../../platform/parse-moment.ts'
import { Refusal, refuse, refuseWith } from '../../../platform/refusal.ts'
import type { Shop } from '../../../platform/shop.ts'
import { insertAuditEntry } from '../../audit/audit.ts'
import { listSlugOwners } from '../cards/slug-queries.ts'
import { compareFields, type Editor, refuseDuplicate, refuseMissingImage } from '../cards/staff-edit.ts'
import { queueNames } from '../cards/refresh-names.ts'
import { getCollectionDetail } from './collection-detail.ts'
import {
  insertCollection,
  lockCollection,
  lockCollectionOrder,
  lockProducts,
  updateCollection,
  updateCollectionOrder,
  updateProductCollection,
  upsertCollectionTexts,
} from './edit-queries.ts'
import { findCollectionDetail } from './staff-queries.ts'

type NewCollection = CallBody<typeof createCall>
type SavedCollection = CallBody<typeof saveCall>

/** Creates a collection without products. Refuses `uri_taken` and `time_invalid`. */
export async function createCollection(shop: Shop, input: NewCollection, editor: Editor): Promise<CollectionDetail> {
  const opens_at = input.opens_at === null ? null : parseMoment(input.opens_at)
  const texts = trimTexts(input.texts)
  return shop.db
    .begin(async (tx) => {
      await requireFreeUris(tx, null, texts)
      const id = await insertCollection(tx, opens_at, editor)
      await upsertCollectionTexts(tx, id, texts)
      await recordChange(tx, 'collection.create', `collection:${id}`, editor, { after: { opens_at, texts } })
      return getCollectionDetail(tx, id, editor.lang)
    })
    .catch(refuseDuplicate('uri_taken', { uri: texts.es.uri }))
}

/**
 * Saves texts, opening and image of a collection. Refuses `version_conflict` with what is stored and by whom, when it
 * was saved since `version`; `uri_taken`, `image_not_found`, `time_invalid`, and `collection_announced` when the
 * announcement would lose what it shows.
 */
export async function saveCollection(shop: Shop, input: SavedCollection, editor: Editor): Promise<CollectionDetail> {
  const { id, version, image_key } = input
  const opens_at = input.opens_at === null ? null : parseMoment(input.opens_at)
  const texts = trimTexts(input.texts)
  return shop.db
    .begin(async (tx) => {
      const stored = (await lockCollection(tx, id)) ?? refuse('collection_not_found')
      if (stored.version !== version) await refuseStaleVersion(tx, id, editor.lang)
      if (stored.announced && (opens_at === null || image_key === null)) refuse('collection_announced')
      await refuseMissingImage(tx, image_key)
      await requireFreeUris(tx, id, texts)
      const before = (await findCollectionDetail(tx, id, editor.lang))!
      await upsertCollectionTexts(tx, id, texts)
      await queueNames(tx, shop)
      await updateCollection(tx, id, { opens_at, image_key }, editor)
      const { before: was, after: is } = compareFields(
        { opens_at: before.opens_at?.toISOString() ?? null, image_key: before.image_key, ...before.texts },
        { opens_at: opens_at?.toISOString() ?? null, image_key, ...texts },
      )
      await recordChange(tx, 'collection.save', `collection:${id}`, editor, { before: was, after: is })
      return getCollectionDetail(tx, id, editor.lang)
    })
    .catch(refuseDuplicate('uri_taken', { uri: texts.es.uri }))
}

/** Sets the order of all collections. Refuses `order_changed` when these are not all of them. */
export async function orderCollections(shop: Shop, ids: number[], editor: Editor): Promise<void> {
  await shop.db.begin(async (tx) => {
    const before = await lockCollectionOrder(tx)
    const isComplete = before.length === ids.length && new Set([...before, ...ids]).size === ids.length
    if (!isComplete) refuse('order_changed')
    await updateCollectionOrder(tx, ids)
    await recordChange(tx, 'collection.order', 'collections', editor, { before, after: ids })
  })
}

/**
 * Moves products into a collection and out of it, with their openings. A product leaves the collection that it was in;
 * one that was moved elsewhere meanwhile is not taken out. Refuses `collection_products_unknown`.
 */
export async function changeCollectionProducts(
  shop: Shop,
  { id, add, remove }: { id: number; add: number[]; remove: number[] },
  editor: Editor,
): Promise<CollectionDetail> {
  return shop.db.begin(async (tx) => {
    if (!(await lockCollection(tx, id))) refuse('collection_not_found')
    const removed = new Set(remove.filter((product_id) => !add.includes(product_id)))
    const products = await lockProducts(tx, [...new Set([...add, ...removed])])
    const known = new Map(products.map((product) => [product.id, product.collection_id]))
    if (add.some((product_id) => !known.has(product_id))) refuse('collection_products_unknown')
    const joining = add.filter((product_id) => known.get(product_id) !== id)
    const leaving = [...removed].filter((product_id) => known.get(product_id) === id)
    await updateProductCollection(tx, joining, id, editor)
    await updateProductCollection(tx, leaving, null, editor)
    if (joining.length + leaving.length > 0) {
      const from = Object.fromEntries(joining.map((product_id) => [product_id, known.get(product_id) ?? null]))
      const changes = { added: joining, added_from: from, removed: leaving }
      await recordChange(tx, 'collection.products', `collection:${id}`, editor, changes)
    }
    return getCollectionDetail(tx, id, editor.lang)
  })
}

async function refuseStaleVersion(tx: Tx, id: number, lang: Lang): Promise<never> {
  const current = await getCollectionDetail(tx, id, lang)
  return refuseWith('version_conflict', { current, by: current.changed_by, at: current.changed_at })
}

async function requireFreeUris(db: Db, id: number | null, texts: CollectionTexts): Promise<void> {
  if (texts.es.uri === texts.en.uri) refuseUri(texts, texts.en.uri, ['en'])
  const taken = (await listSlugOwners(db, 'collection', [texts.es.uri, texts.en.uri])).find((owner) => owner.id !== id)
  if (taken) refuseUri(texts, taken.uri)
}

function refuseUri(texts: CollectionTexts, uri: string, of: readonly Lang[] = langs): never {
  const fields = of.filter((lang) => texts[lang].uri === uri).map((lang) => [`texts.${lang}.uri`, 'uri_taken'] as const)
  throw new Refusal('uri_taken', Object.fromEntries(fields), { data: { uri } })
}

/** Texts are stored without space around them; an empty teaser is none. */
function trimTexts(texts: CollectionTexts): CollectionTexts {
  const trim = ({ name, uri, description, teaser }: CollectionTexts[Lang]) => ({
    name: name.trim(),
    uri,
    description: description.trim(),
    teaser: teaser?.trim() || null,
  })
  return { es: trim(texts.es), en: trim(texts.en) }
}

function recordChange(
  tx: Tx,
  action: string,
  subject: string,
  { actor, at }: Editor,
  metadata: Record<string, unknown>,
): Promise<void> {
  return insertAuditEntry(tx, { actor, action, subject, metadata, at })
}
