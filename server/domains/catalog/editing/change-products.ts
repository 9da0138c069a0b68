import type { Currency } from '@shop/contract/locale.ts'
import type { BulkFlag, PriceRounding } from '@shop/contract/staff/bulk-values.ts'
import type { ProductFields } from '@shop/contract/staff/product-fields.ts'
import type { Tx } from '../../../platform/db.ts'
import { Refusal, refuse } from '../../../platform/refusal.ts'
import { compareFields } from '../cards/staff-edit.ts'
import { refuseInvalidFields } from './field-rules.ts'
import { changePrices, endOffers, type PriceChange, setOffers } from './price-changes.ts'
import type { EditedProduct, Publication } from './product-queries.ts'
import { decidePublication, type PublicationAction, writePublications } from './publication.ts'
import { type EditRecord, refuseIncomplete } from './save-product.ts'
import { lockEditedProducts, saveLockedProducts } from './save-products.ts'

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

/** The outcome for one product is null when the change changes nothing. */
export type ChangeOutcome = ChangedProduct | Refusal | null

interface Target {
  id: number
  version: number
}

/**
 * Changes products that still have these versions, in the transaction of the caller, and returns what became of each. One
 * of another version is refused with `product_changed_since`, others with what `planChange` refuses; the rest change.
 * Throws what is only known once they are written (`saveProducts`): then the caller undoes all of them.
 */
export function changeProducts(
  tx: Tx,
  targets: Target[],
  change: ProductChange,
  record: EditRecord,
): Promise<ChangeOutcome[]> {
  return changeEach(tx, targets, (product) => planChange(product, change, record.at), record)
}

/**
 * Puts back what a change replaced in products that no one has changed since, as `changeProducts` does. Refuses
 * `product_incomplete` for one that would be on sale without what that needs.
 */
export function restoreProducts(
  tx: Tx,
  targets: (Target & { before: ProductBackup })[],
  record: EditRecord,
): Promise<ChangeOutcome[]> {
  return changeEach(tx, targets, planRestore, record)
}

function planRestore(product: EditedProduct, { before }: { before: ProductBackup }): PlannedChange | null {
  if (before.fields) return { fields: { ...product.fields, ...before.fields }, publication: null }
  if (!before.publication) return null
  const publication = mapTimes(before.publication, (time) => (time === null ? null : new Date(time)))
  if (publication.published_at !== null) refuseIncomplete(product)
  return { fields: null, publication }
}

async function changeEach<Of extends Target>(
  tx: Tx,
  targets: Of[],
  plan: (product: EditedProduct, target: Of) => PlannedChange | null,
  record: EditRecord,
): Promise<ChangeOutcome[]> {
  const products = await lockEditedProducts(
    tx,
    targets.map(({ id }) => id),
  )
  const planned = targets.map((target) => orRefusal(() => plan(requireVersion(products, target), target)))
  const decided = planned.flatMap((outcome, index) =>
    outcome === null || outcome instanceof Refusal
      ? []
      : { before: products.get(targets[index]!.id)!, planned: outcome },
  )
  const changed = await write(tx, decided, record)
  return planned.map((outcome, index) =>
    outcome instanceof Refusal ? outcome : (changed.get(targets[index]!.id) ?? null),
  )
}

function requireVersion(products: ReadonlyMap<number, EditedProduct>, { id, version }: Target): EditedProduct {
  const product = products.get(id) ?? refuse('product_not_found')
  return product.version === version ? product : refuse('product_changed_since')
}

/** Returns what an action refuses instead of throwing it. */
export function orRefusal<Result>(action: () => Result): Result | Refusal {
  try {
    return action()
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}

interface Decided {
  before: EditedProduct
  planned: PlannedChange
}

async function write(tx: Tx, decided: Decided[], record: EditRecord): Promise<Map<number, ChangedProduct>> {
  const publications = decided.flatMap(({ before, planned: { publication } }) =>
    publication === null ? [] : { before, after: publication, action: nameAction(before, publication) },
  )
  const saves = decided.flatMap(({ before, planned: { fields } }) =>
    fields === null ? [] : { id: before.id, version: before.version, fields },
  )
  if (publications.length > 0) await writePublications(tx, publications, record)
  const products = new Map(decided.map(({ before }) => [before.id, before]))
  const saved = saves.length === 0 ? [] : await saveLockedProducts(tx, saves, products, { metadata: {}, ...record })
  return new Map([
    ...publications.map(({ before, after }): [number, ChangedProduct] => [
      before.id,
      {
        version: before.version + 1,
        before: { fields: null, publication: formatPublication(before) },
        after: { fields: null, publication: formatPublication(after) },
      },
    ]),
    ...saved.map(({ id, before, after: { version, fields } }): [number, ChangedProduct] => {
      const { before: was, after: is } = compareFields(before!.fields, fields)
      return [id, { version, before: { fields: was, publication: null }, after: { fields: is, publication: null } }]
    }),
  ])
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
