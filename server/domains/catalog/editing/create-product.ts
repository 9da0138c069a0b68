import type { CallBody } from '@shop/contract/call.ts'
import { type Lang, langs } from '@shop/contract/locale.ts'
import type { ProductFields } from '@shop/contract/staff/product-fields.ts'
import { PRODUCT_NAME_MAX_LENGTH } from '@shop/contract/staff/product-limits.ts'
import type { createProduct as createCall, SavedProduct } from '@shop/contract/staff/products.ts'
import { toSizeLetter } from '@shop/contract/size-letters.ts'
import type { Tx } from '../../../platform/db.ts'
import { refuse, refuseWith } from '../../../platform/refusal.ts'
import type { Shop } from '../../../platform/shop.ts'
import { truncate } from '../../../platform/truncate.ts'
import { findRecordedSubject, insertAuditEntry } from '../../audit/audit.ts'
import { addProductSizes, putProductColors, upsertTexts } from './batch-queries.ts'
import { copyColorsAndImages, copyProductColumns, copySizesAndPrices } from './copy-queries.ts'
import { findRepeatedSize, isEmptyText, makeText, toUri } from './field-rules.ts'
import { findEditedProduct, insertProduct } from './product-queries.ts'
import { toSavedProduct } from './save-product.ts'
import { findExistingReferences, listTakenUris, lockNewUris } from './text-queries.ts'

type NewProduct = CallBody<typeof createCall> & { lang: Lang; actor: string }

const CREATION = 'product.create'

/**
 * Creates a draft with a name in one language, its category, sizes and colors. It is not on sale until published. A
 * repeated key is the same draft.
 */
export async function createProduct(shop: Shop, product: NewProduct): Promise<SavedProduct> {
  const name = product.name.trim()
  if (name === '') refuse('product_name_missing', { name: 'product_name_missing' })
  const letters = product.sizes.map(toSizeLetter)
  const repeated = letters[findRepeatedSize(letters)]
  if (repeated !== undefined) refuseWith('size_repeated', { size: repeated })
  if (new Set(product.colors).size < product.colors.length) refuse('color_repeated')
  const { category_id, colors, actor, lang, key } = product
  const at = shop.clock.now()
  return shop.db.begin(async (tx) => {
    const earlier = await findCreated(tx, key)
    if (earlier) return earlier
    const none = { collection_id: null, artwork_id: null, size_chart_id: null }
    const exists = await findExistingReferences(tx, { category_id, color_ids: colors, ...none })
    if (!exists.category) refuse('category_not_found', { category_id: 'category_not_found' })
    if (!exists.colors) refuse('color_not_found', { colors: 'color_not_found' })
    const id = await insertProduct(tx, category_id, actor, at)
    await addProductSizes(
      tx,
      letters.map((letter, position) => ({ product_id: id, letter, position })),
    )
    await putProductColors(tx, [{ id, fields: { colors: colors.map((color_id) => ({ color_id })) } }])
    const uri = await findFreeUri(tx, id, toUri(name) || `p${id}`)
    await upsertTexts(tx, [{ product_id: id, lang, ...makeText(() => ''), name, uri }])
    const created = (await findEditedProduct(tx, id))!
    const metadata = { after: created.fields, ...(key ? { request: key } : {}) }
    await insertAuditEntry(tx, { actor, action: CREATION, subject: `product:${id}`, metadata, at })
    return toSavedProduct(created)
  })
}

/** Finds what a request with this key has created. Of two at once, the second waits for the first. */
async function findCreated(tx: Tx, key: string | undefined): Promise<SavedProduct | undefined> {
  if (key === undefined) return undefined
  await lockNewUris(tx)
  const subject = await findRecordedSubject(tx, { action: CREATION, key })
  const created = subject === undefined ? undefined : await findEditedProduct(tx, Number(subject.split(':')[1]))
  return created && toSavedProduct(created)
}

const COPY_SUFFIX = { es: ' (copia)', en: ' (copy)' }

/**
 * Creates a draft with the texts, prices, sizes, colors and images of a product. It has no stock. A repeated key is the
 * same draft.
 */
export async function duplicateProduct(
  shop: Shop,
  { id, key, actor }: { id: number; key: string | undefined; actor: string },
): Promise<SavedProduct> {
  const at = shop.clock.now()
  return shop.db.begin(async (tx) => {
    const earlier = await findCreated(tx, key)
    if (earlier) return earlier
    const original = (await findEditedProduct(tx, id)) ?? refuse('product_not_found')
    const copy_id = await insertProduct(tx, original.fields.category_id, actor, at)
    await copyProductColumns(tx, id, copy_id)
    await copySizesAndPrices(tx, id, copy_id)
    await copyColorsAndImages(tx, id, copy_id)
    await copyTexts(tx, copy_id, original.fields)
    const metadata = { copied_from: id, ...(key ? { request: key } : {}) }
    await insertAuditEntry(tx, { actor, action: CREATION, subject: `product:${copy_id}`, metadata, at })
    return toSavedProduct((await findEditedProduct(tx, copy_id))!)
  })
}

async function copyTexts(tx: Tx, id: number, { texts }: ProductFields): Promise<void> {
  for (const lang of langs) {
    const text = texts[lang]
    if (isEmptyText(text)) continue
    const suffix = COPY_SUFFIX[lang]
    const name = truncate(text.name, PRODUCT_NAME_MAX_LENGTH - suffix.length) + suffix
    const uri = await findFreeUri(tx, id, toUri(name))
    await upsertTexts(tx, [{ ...text, product_id: id, lang, name, uri }])
  }
}

/** Returns a URI, with the product's id when another product has it, also one that is created at this moment. */
async function findFreeUri(tx: Tx, id: number, uri: string): Promise<string> {
  await lockNewUris(tx)
  const taken = await listTakenUris(tx, id, [uri])
  return taken.length === 0 ? uri : `${uri}-${id}`
}
