import type { CallBody } from '@shop/contract/call.ts'
import { langs } from '@shop/contract/locale.ts'
import type { ProductFields } from '@shop/contract/staff/product-fields.ts'
import { listMissing } from '@shop/contract/staff/product-rules.ts'
import type { SavedProduct, saveProduct as saveCall } from '@shop/contract/staff/products.ts'
import { toSizeKey } from '@shop/contract/size-letters.ts'
import type { Tx } from '../../../platform/db.ts'
import { Refusal, refuse, refuseWith } from '../../../platform/refusal.ts'
import type { Shop } from '../../../platform/shop.ts'
import { insertAuditEntry } from '../../audit/audit.ts'
import { cleanHtml } from '../../content/content.ts'
import {
  addProductSizes,
  putProductColors,
  replaceProductPrices,
  replaceProductSizePrices,
  updateProducts,
  upsertTexts,
} from './batch-queries.ts'
import { compareFields, UNIQUE_VIOLATION } from '../cards/staff-edit.ts'
import { isEmptyText, normalizeFields, refuseInvalidFields, toUri } from './field-rules.ts'
import {
  type EditedProduct,
  findEditedProduct,
  findReserved,
  lockEditedProduct,
  lockInventoryLevels,
} from './product-queries.ts'
import { deleteText, findExistingReferences, listTakenUris } from './text-queries.ts'
import { mapSizes, replaceCodes } from './variant-codes.ts'
import { listRetiredLetters, removeColors, removeSizes, updateSizes } from './variant-queries.ts'

/** This says who edits, and when. `metadata` is added to the values before and after in the audit. */
export interface EditRecord {
  actor: string
  at: Date
  metadata?: Record<string, unknown>
}

/**
 * Saves a product as a whole, with an entry in the audit. Refuses `version_conflict` with what was saved meanwhile when
 * the version is not the newest, `size_reserved` and `color_reserved` for what is being paid for, and `product_incomplete` when
 * a product on sale would lack something. Fields that equal those stored change nothing, not even the version.
 */
export async function saveProduct(
  shop: Shop,
  { id, version, fields, actor }: CallBody<typeof saveCall> & { actor: string },
): Promise<SavedProduct> {
  const normalized = await cleanTexts(normalizeFields(fields))
  return shop.db
    .begin(async (tx) => {
      const before = await lockForSaving(tx, id, normalized)
      if (before.version !== version) refuseConflict(before)
      const given = followNames(before, fields)
      const after = await chooseUris(tx, id, given, normalizeFields(followNames(before, normalized)))
      return writeFields(tx, before, after, { actor, at: shop.clock.now() })
    })
    .then(toSavedProduct, (error: Error) => {
      throw toUniqueRefusal(error, normalized)
    })
}

/**
 * Writes other fields of a product that the caller has locked, with an entry in the audit, and returns it as it is then.
 * Equal fields change nothing. Refuses fields that contradict each other or name what does not exist, and
 * `product_incomplete`.
 */
async function writeFields(
  tx: Tx,
  before: EditedProduct,
  after: ProductFields,
  { actor, at, metadata = {} }: EditRecord,
): Promise<EditedProduct> {
  refuseInvalidFields(after)
  await refuseUnknownReferences(tx, after)
  const { names } = compareFields(before.fields, after)
  if (names.length === 0) return before
  await writeProduct(tx, { before, after, actor, at }, names)
  const saved = (await findEditedProduct(tx, before.id))!
  if (saved.published_at !== null) refuseIncomplete(saved)
  const { before: was, after: is } = compareFields(before.fields, saved.fields)
  const details = { ...metadata, before: was, after: is, version: saved.version }
  await insertAuditEntry(tx, {
    actor,
    action: 'product.save',
    subject: `product:${before.id}`,
    metadata: details,
    at,
  })
  return saved
}

export function toSavedProduct({ id, version, fields }: EditedProduct): SavedProduct {
  return { id, version, fields }
}

/** Refuses `product_incomplete` with what a product lacks to be on sale. */
export function refuseIncomplete({ fields, image }: EditedProduct): void {
  const missing = listMissing(fields, image)
  if (missing.length > 0) refuseWith('product_incomplete', { missing })
}

async function cleanTexts(fields: ProductFields): Promise<ProductFields> {
  const { es, en } = fields.texts
  const texts = { es: { ...es, detail: await cleanHtml(es.detail) }, en: { ...en, detail: await cleanHtml(en.detail) } }
  return { ...fields, texts }
}

interface RemovedVariants {
  size_ids: number[]
  color_ids: number[]
}

/**
 * Locks a product and, before it, the inventory levels of what the save removes: in the order of a sale, so that neither
 * waits for the other in a circle. Returns the product as it is then.
 */
async function lockForSaving(tx: Tx, id: number, fields: ProductFields): Promise<EditedProduct> {
  const seen = (await findEditedProduct(tx, id)) ?? refuse('product_not_found')
  const removed = listRemoved(seen.fields, fields)
  const removesAny = removed.size_ids.length + removed.color_ids.length > 0
  if (removesAny) await lockInventoryLevels(tx, id, removed)
  const before = (await lockEditedProduct(tx, id)) ?? refuse('product_not_found')
  // Another version has other sizes, of which other levels would have to be locked; the save is refused anyway.
  if (before.version !== seen.version) refuseConflict(before)
  if (removesAny) await refuseReserved(tx, id, removed)
  return before
}

function listRemoved(before: ProductFields, after: ProductFields): RemovedVariants {
  const size_ids = new Set(after.sizes.map((size) => size.id))
  const color_ids = new Set(after.colors.map(({ color_id }) => color_id))
  return {
    size_ids: before.sizes.flatMap(({ id }) => (id === null || size_ids.has(id) ? [] : [id])),
    color_ids: before.colors.flatMap(({ color_id }) => (color_ids.has(color_id) ? [] : [color_id])),
  }
}

async function refuseReserved(tx: Tx, id: number, removed: RemovedVariants): Promise<void> {
  const reserved = await findReserved(tx, id, removed)
  if (reserved?.size) refuseWith('size_reserved', { size: reserved.size })
  if (reserved) refuseWith('color_reserved', { color: reserved.color })
}

function refuseConflict({ version, fields, changed_by, changed_at }: EditedProduct): never {
  const at = changed_at?.toISOString() ?? null
  refuseWith('version_conflict', { current: { version, fields }, by: changed_by, at })
}

/**
 * Leaves a URI to the shop again that it made from a name, when a draft that was never on sale gets another name: a copy
 * would keep the address of its original. What staff typed stays.
 */
function followNames({ id, fields: before, ...product }: EditedProduct, fields: ProductFields): ProductFields {
  if (product.published_at !== null || product.published_before !== null) return fields
  const texts = { es: { ...fields.texts.es }, en: { ...fields.texts.en } }
  for (const lang of langs) {
    const [was, is] = [before.texts[lang], texts[lang]]
    const own = toUri(was.name)
    const isMade = [own, `${own}-${id}`, `${own}-${id}-en`].includes(was.uri)
    if (isMade && is.uri === was.uri && is.name.trim() !== was.name) is.uri = ''
  }
  return { ...fields, texts }
}

/** Returns the fields with a free URI where staff left it to the shop. Refuses one that leads to another product. */
async function chooseUris(tx: Tx, id: number, given: ProductFields, fields: ProductFields): Promise<ProductFields> {
  const texts = { es: { ...fields.texts.es }, en: { ...fields.texts.en } }
  const uris = langs.map((lang) => texts[lang].uri).filter((uri) => uri !== '')
  const taken = new Set(await listTakenUris(tx, id, uris))
  for (const lang of langs) {
    const { uri } = texts[lang]
    const isFree = !taken.has(uri) && (lang === 'es' || uri !== texts.es.uri)
    if (uri === '' || isFree) continue
    if (given.texts[lang].uri.trim() !== '') refuseUri(lang, uri)
    texts[lang].uri = `${uri}-${id}${lang === 'en' ? '-en' : ''}`
  }
  return { ...fields, texts }
}

function refuseUri(lang: string, uri: string): never {
  throw new Refusal('uri_taken', { [`texts.${lang}.uri`]: 'uri_taken' }, { data: { uri } })
}

async function refuseUnknownReferences(tx: Tx, fields: ProductFields): Promise<void> {
  const color_ids = fields.colors.map(({ color_id }) => color_id)
  const exists = await findExistingReferences(tx, { ...fields, color_ids })
  if (!exists.category) refuse('category_not_found', { category_id: 'category_not_found' })
  if (!exists.collection) refuse('collection_not_found', { collection_id: 'collection_not_found' })
  if (!exists.artwork) refuse('artwork_not_found', { artwork_id: 'artwork_not_found' })
  if (!exists.size_chart) refuse('size_chart_not_found', { size_chart_id: 'size_chart_not_found' })
  if (!exists.colors) refuse('color_not_found', { colors: 'color_not_found' })
}

interface ProductWrite {
  before: EditedProduct
  after: ProductFields
  actor: string
  at: Date
}

async function writeProduct(
  tx: Tx,
  { before, after, actor, at }: ProductWrite,
  names: (keyof ProductFields)[],
): Promise<void> {
  const { id } = before
  const write = { id, fields: after }
  await updateProducts(tx, [write], actor, at)
  if (names.includes('prices')) await replaceProductPrices(tx, [write])
  const size_ids = names.includes('sizes') ? await writeSizes(tx, { before, after, at }) : mapSizes(after)
  if (names.includes('colors')) {
    await removeColors(tx, id, listRemoved(before.fields, after).color_ids, at)
    await putProductColors(tx, [write])
  }
  if (names.includes('codes')) await replaceCodes(tx, [{ ...write, size_ids }])
  for (const lang of langs) {
    const text = after.texts[lang]
    if (isEmptyText(text)) await deleteText(tx, id, lang)
    else if (names.includes('texts')) await upsertTexts(tx, [{ product_id: id, lang, ...text }])
  }
}

async function writeSizes(tx: Tx, { before, after, at }: Omit<ProductWrite, 'actor'>): Promise<Map<string, number>> {
  const { id } = before
  await removeSizes(tx, listRemoved(before.fields, after).size_ids, at)
  const known = new Set(before.fields.sizes.map((size) => size.id))
  const sizes = after.sizes.map((size, position) => ({ ...size, position }))
  const kept = sizes.flatMap((size) => (size.id !== null && known.has(size.id) ? [{ ...size, id: size.id }] : []))
  const retired = new Set((await listRetiredLetters(tx, id)).map(toSizeKey))
  const blocked = kept.find(({ letter }) => retired.has(toSizeKey(letter)))
  if (blocked) refuseWith('size_letter_retired', { size: blocked.letter })
  await updateSizes(tx, id, kept)
  const added = sizes.flatMap(({ id: size_id, letter, position }) =>
    size_id === null || !known.has(size_id) ? [{ product_id: id, letter, position }] : [],
  )
  const size_ids = new Map([...(await addProductSizes(tx, added)), ...kept].map((size) => [size.letter, size.id]))
  await replaceProductSizePrices(tx, [{ id, fields: after, size_ids }])
  return size_ids
}

/** Two saves at the same moment may give the same sku, code or URI, which only the database notices. */
function toUniqueRefusal(error: Error & { code?: string; constraint?: string }, fields: ProductFields): Error {
  if (error.code !== UNIQUE_VIOLATION) return error
  if (error.constraint === 'products_sku_key')
    return new Refusal('sku_taken', { sku: 'sku_taken' }, { data: { sku: fields.sku } })
  if (error.constraint === 'variant_codes_key')
    return new Refusal('variant_code_taken', { codes: 'variant_code_taken' })
  return new Refusal('uri_taken', {}, { data: { uri: fields.texts.es.uri } })
}
