import type { Currency } from '@shop/contract/locale.ts'
import type { BulkFlag, PriceRounding } from '@shop/contract/staff/bulk-values.ts'
import type { ProductFields } from '@shop/contract/staff/product-fields.ts'
import type { Tx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refusal.ts'
import { compareFields } from '../cards/staff-edit.ts'
import { refuseInvalidFields } from './field-rules.ts'
import { changePrices, endOffers, type PriceChange, setOffers } from './price-changes.ts'
import { type EditedProduct, lockEditedProduct, type Publication } from './product-queries.ts'
import { decidePublication, type PublicationAction, writePublications } from './publication.ts'
import { type EditRecord, refuseIncomplete, writeFields } from './save-product.ts'

export type ProductChange =
  | { type: PublicationAction }
  | { type: 'category'; category_id: number }
  | { type: 'collection'; collection_id: number | null }
  | { type: 'artwork'; artwork_id: number | null }
  | ({ type: 'price' } & PriceChange)
  | { type: 'offer'; currency: Currency; percent: number; rounding: PriceRounding }
  | { type: 'end_offer'; currency: Currency }
  | { type: 'flag'; flag: BulkFlag; on: boolean }

/** A planned change has what it makes of a product: other fields or another publication, of which the other is null. */
export type PlannedChange = { fields: ProductFields; publication: null } | { fields: null; publication: Publication }

/**
 * Returns what a change makes of a product, or null when it changes nothing. Refuses what the product does not allow:
 * `product_incomplete`, `product_archived`, `product_without_price` and prices out of bounds.
 */
export function planChange(product: EditedProduct, change: ProductChange, now: Date): PlannedChange | null {
  switch (change.type) {
    case 'publish':
    case 'hide':
    case 'archive':
    case 'restore': {
      const publication = decidePublication(product, { action: change.type, now })
      return publication && { fields: null, publication }
    }
    default: {
      const fields = changeFields(product.fields, change)
      if (compareFields(product.fields, fields).names.length === 0) return null
      refuseInvalidFields(fields)
      return { fields, publication: null }
    }
  }
}

function changeFields(
  fields: ProductFields,
  change: Exclude<ProductChange, { type: PublicationAction }>,
): ProductFields {
  switch (change.type) {
    case 'category':
      return { ...fields, category_id: change.category_id }
    case 'collection':
      return { ...fields, collection_id: change.collection_id }
    case 'artwork':
      return { ...fields, artwork_id: change.artwork_id }
    case 'price':
      return changePrices(fields, change)
    case 'offer':
      return setOffers(fields, change)
    case 'end_offer':
      return endOffers(fields, change.currency)
    case 'flag':
      return { ...fields, [change.flag]: change.on }
  }
}

/** A backup has what a change replaced in a product, to restore it. Times are as text, because it is stored as JSON. */
export interface ProductBackup {
  fields: Partial<ProductFields> | null
  publication: Record<keyof Publication, string | null> | null
}

export interface ChangedProduct {
  version: number
  before: ProductBackup
  after: ProductBackup
}

/**
 * Changes a product that still has this version, in the transaction of the caller. Null when the change changes nothing.
 * Refuses `product_changed_since` for another version, and what `planChange` refuses.
 */
export async function changeProduct(
  tx: Tx,
  { id, version, change }: { id: number; version: number; change: ProductChange },
  record: EditRecord,
): Promise<ChangedProduct | null> {
  const before = await lockVersion(tx, id, version)
  const planned = planChange(before, change, record.at)
  if (planned === null) return null
  return write(tx, before, planned, record)
}

/**
 * Puts back what a change replaced in a product that no one has changed since. Refuses `product_changed_since`, and
 * `product_incomplete` when it would be on sale without what that needs.
 */
export async function restoreProduct(
  tx: Tx,
  { id, version, before }: { id: number; version: number; before: ProductBackup },
  record: EditRecord,
): Promise<void> {
  const product = await lockVersion(tx, id, version)
  if (before.fields) {
    await write(tx, product, { fields: { ...product.fields, ...before.fields }, publication: null }, record)
  } else if (before.publication) {
    const publication = mapTimes(before.publication, (time) => (time === null ? null : new Date(time)))
    if (publication.published_at !== null) refuseIncomplete(product)
    await write(tx, product, { fields: null, publication }, record)
  }
}

async function lockVersion(tx: Tx, id: number, version: number): Promise<EditedProduct> {
  const product = (await lockEditedProduct(tx, id)) ?? refuse('product_not_found')
  return product.version === version ? product : refuse('product_changed_since')
}

async function write(
  tx: Tx,
  product: EditedProduct,
  planned: PlannedChange,
  record: EditRecord,
): Promise<ChangedProduct> {
  if (planned.publication !== null) {
    const { publication } = planned
    const action = nameAction(product, publication)
    await writePublications(tx, [{ before: product, after: publication, action }], record)
    return {
      version: product.version + 1,
      before: { fields: null, publication: formatPublication(product) },
      after: { fields: null, publication: formatPublication(publication) },
    }
  }
  const saved = await writeFields(tx, product, planned.fields, record)
  const { before, after } = compareFields(product.fields, saved.fields)
  return {
    version: saved.version,
    before: { fields: before, publication: null },
    after: { fields: after, publication: null },
  }
}

function nameAction(before: EditedProduct, after: Publication): string {
  if (after.archived_at !== null) return 'product.archive'
  if (after.published_at !== null) return 'product.publish'
  return before.archived_at === null ? 'product.hide' : 'product.restore'
}

function formatPublication(publication: Publication) {
  return mapTimes(publication, (time) => time && time.toISOString())
}

function mapTimes<From, To>(
  { published_at, published_before, taken_off_at, archived_at }: Record<keyof Publication, From>,
  map: (time: From) => To,
): Record<keyof Publication, To> {
  return {
    published_at: map(published_at),
    published_before: map(published_before),
    taken_off_at: map(taken_off_at),
    archived_at: map(archived_at),
  }
}
