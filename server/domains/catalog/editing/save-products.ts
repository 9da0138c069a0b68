import { langs } from '@shop/contract/locale.ts'
import type { ProductFields } from '@shop/contract/staff/product-fields.ts'
import type { Tx } from '../../../platform/db.ts'
import { refuseWith } from '../../../platform/refusal.ts'
import { insertAuditEntries } from '../../audit/audit.ts'
import { listSlugOwners } from '../cards/slug-queries.ts'
import {
  addProductSizes,
  insertProducts,
  listReferences,
  lockProducts,
  putProductColors,
  putSizePositions,
  replaceProductPrices,
  replaceProductSizePrices,
  type ExistingReferences,
  updateProducts,
  upsertTexts,
} from './batch-queries.ts'
import { compareFields } from '../cards/staff-edit.ts'
import { isEmptyText, refuseInvalidFields } from './field-rules.ts'
import { type EditedProduct, listEditedProducts } from './product-queries.ts'
import { type EditRecord, refuseIncomplete } from './save-product.ts'
import { mapSizes, replaceCodes } from './variant-codes.ts'

/** One of many products to be saved. Its fields are normalized, and their HTML is clean. */
export interface BatchSave {
  id: number | null
  version: number | null
  fields: ProductFields
}

export interface SavedInBatch {
  id: number
  before: EditedProduct | undefined
  after: EditedProduct
}

/**
 * Saves many products in the transaction of the caller with the rules of `saveProduct`, and creates those without id.
 * Sizes and colors are only added. Throws the same refusals, `version_conflict` and `uri_taken` with the `sku`.
 */
export async function saveProducts(tx: Tx, saves: BatchSave[], record: Required<EditRecord>): Promise<SavedInBatch[]> {
  const known = saves.flatMap(({ id }) => id ?? [])
  return saveLockedProducts(tx, saves, await lockEditedProducts(tx, known), record)
}

/** Does the same with products that the caller has locked, as they are since. */
export async function saveLockedProducts(
  tx: Tx,
  saves: BatchSave[],
  before: ReadonlyMap<number, EditedProduct>,
  record: Required<EditRecord>,
): Promise<SavedInBatch[]> {
  const { actor, at } = record
  const references = await listReferences(tx)
  for (const save of saves) refuseUnsavable(save, before, references)
  await refuseTakenUris(tx, saves)
  const added = saves.flatMap(({ id, fields }) => (id === null ? [fields] : []))
  const ids = await insertProducts(tx, added, actor, at)
  const writes = saves.map(({ id, fields }) => {
    const product_id = id ?? ids.get(fields.sku)!
    return { id: product_id, fields, before: before.get(product_id) }
  })
  const changed = writes.filter(
    (write) => !write.before || compareFields(write.before.fields, write.fields).names.length > 0,
  )
  await writeProducts(tx, changed, actor, at)
  const changed_ids = changed.map(({ id }) => id)
  const after = await mapEditedProducts(tx, changed_ids)
  const saved = changed.map((write) => ({ id: write.id, before: write.before, after: after.get(write.id)! }))
  for (const product of saved) if (product.after.published_at !== null) refuseIncomplete(product.after)
  await insertAuditEntries(
    tx,
    saved.map((product) => toAuditEntry(product, record)),
  )
  return writes.map((write) => {
    const product = after.get(write.id) ?? write.before!
    return { id: write.id, before: write.before, after: product }
  })
}

/** Locks products in the order of their ids until the transaction ends, and returns them as they are then. */
export async function lockEditedProducts(tx: Tx, ids: number[]): Promise<Map<number, EditedProduct>> {
  await lockProducts(tx, ids)
  return mapEditedProducts(tx, ids)
}

async function mapEditedProducts(tx: Tx, ids: number[]): Promise<Map<number, EditedProduct>> {
  const products = await listEditedProducts(tx, ids)
  return new Map(products.map((product) => [product.id, product]))
}

function refuseUnsavable(
  { id, version, fields }: BatchSave,
  before: ReadonlyMap<number, EditedProduct>,
  references: ExistingReferences,
): void {
  const { sku, category_id, collection_id, artwork_id, size_chart_id, colors } = fields
  const found = id === null ? undefined : before.get(id)
  if (id !== null && found?.version !== version) refuseWith('version_conflict', { sku })
  refuseInvalidFields(fields)
  const lacks = (list: number[], one: number | null) => one !== null && !list.includes(one)
  if (lacks(references.categories, category_id)) refuseWith('category_not_found', { sku })
  if (lacks(references.collections, collection_id)) refuseWith('collection_not_found', { sku })
  if (lacks(references.artworks, artwork_id)) refuseWith('artwork_not_found', { sku })
  if (lacks(references.size_charts, size_chart_id)) refuseWith('size_chart_not_found', { sku })
  if (colors.some(({ color_id }) => lacks(references.colors, color_id))) refuseWith('color_not_found', { sku })
}

async function refuseTakenUris(tx: Tx, saves: BatchSave[]): Promise<void> {
  const uris = saves.flatMap(({ fields }) => langs.flatMap((lang) => fields.texts[lang].uri || []))
  const owners = new Map((await listSlugOwners(tx, 'product', uris)).map((owner) => [owner.uri, owner.id]))
  for (const { id, fields } of saves)
    for (const lang of langs) {
      const { uri } = fields.texts[lang]
      const owner = owners.get(uri)
      if (uri !== '' && owner !== undefined && owner !== id) refuseWith('uri_taken', { uri, sku: fields.sku })
    }
}

interface Write {
  id: number
  fields: ProductFields
  before: EditedProduct | undefined
}

async function writeProducts(tx: Tx, writes: Write[], actor: string, at: Date): Promise<void> {
  const having = (name: keyof ProductFields) =>
    writes.filter(({ before, fields }) => !before || compareFields(before.fields, fields).names.includes(name))
  await updateProducts(
    tx,
    writes.filter(({ before }) => before),
    actor,
    at,
  )
  // The texts are written last, because each of these statements computes the words of products with texts again.
  const size_ids = await writeSizes(tx, having('sizes'))
  await putProductColors(tx, having('colors'))
  await replaceCodes(
    tx,
    having('codes').map(({ id, fields }) => ({ id, fields, size_ids: size_ids.get(id) ?? mapSizes(fields) })),
  )
  await replaceProductPrices(tx, having('prices'))
  const texts = having('texts').flatMap(({ id, fields }) =>
    langs.flatMap((lang) => (isEmptyText(fields.texts[lang]) ? [] : [{ product_id: id, lang, ...fields.texts[lang] }])),
  )
  await upsertTexts(tx, texts)
}

async function writeSizes(tx: Tx, writes: Write[]): Promise<Map<number, ReadonlyMap<string, number>>> {
  const added = writes.flatMap(({ id, fields }) =>
    fields.sizes.flatMap((size, position) =>
      size.id === null ? [{ product_id: id, letter: size.letter, position }] : [],
    ),
  )
  await putSizePositions(
    tx,
    writes.flatMap(({ fields }) => fields.sizes.flatMap(({ id }, position) => (id === null ? [] : [{ id, position }]))),
  )
  const ids = Map.groupBy(await addProductSizes(tx, added), ({ product_id }) => product_id)
  const sized = writes.map(({ id, fields }) => {
    const size_ids = mapSizes(fields)
    for (const size of ids.get(id) ?? []) size_ids.set(size.letter, size.id)
    return { id, fields, size_ids }
  })
  await replaceProductSizePrices(tx, sized)
  return new Map(sized.map(({ id, size_ids }) => [id, size_ids]))
}

function toAuditEntry({ id, before, after }: SavedInBatch, { actor, at, metadata: source }: Required<EditRecord>) {
  const subject = `product:${id}`
  if (!before) return { actor, at, subject, action: 'product.create', metadata: { after: after.fields, ...source } }
  const { before: was, after: is } = compareFields(before.fields, after.fields)
  const metadata = { before: was, after: is, version: after.version, ...source }
  return { actor, at, subject, action: 'product.save', metadata }
}
