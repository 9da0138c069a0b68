import type { SavedProduct } from '@shop/contract/staff/products.ts'
import type { Tx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Shop } from '../../../platform/shop.ts'
import { insertAuditEntries } from '../../audit/audit.ts'
import {
  type EditedProduct,
  findEditedProduct,
  listEditedProducts,
  lockEditedProduct,
  type Publication,
  updatePublications,
} from './product-queries.ts'
import { type EditRecord, refuseIncomplete, toSavedProduct } from './save-product.ts'

export type PublicationAction = 'publish' | 'hide' | 'archive' | 'restore'

/**
 * Puts a product on sale, at once or from a later time on, or takes it off, for a while or into the archive; one that is
 * restored from there is not on sale. One that was taken off returns with the time at which it was first published, so that
 * it does not count as new again. Orders whose payment has begun keep their reservation and their price. Refuses
 * `product_archived` and `product_incomplete`.
 */
export async function changePublication(
  shop: Shop,
  { id, actor, action, at }: { id: number; actor: string; action: PublicationAction; at?: Date | undefined },
): Promise<SavedProduct> {
  return shop.db.begin(async (tx) => {
    const before = (await lockEditedProduct(tx, id)) ?? refuse('product_not_found')
    const now = shop.clock.now()
    const after = decidePublication(before, { action, at, now })
    if (after === null) return toSavedProduct(before)
    await writePublications(tx, [{ before, after, action: `product.${action}` }], { actor, at: now })
    return toSavedProduct((await findEditedProduct(tx, id))!)
  })
}

/**
 * Returns the publication of a product after an action, or null when the action changes nothing. Refuses like
 * `changePublication`.
 */
export function decidePublication(
  product: EditedProduct,
  { action, at, now }: { action: PublicationAction; at?: Date | undefined; now: Date },
): Publication | null {
  switch (action) {
    case 'publish':
      return decidePublish(product, now, at)
    case 'hide':
      return product.published_at === null ? null : takeOff(product, now)
    case 'archive':
      return product.archived_at === null ? { ...takeOff(product, now), archived_at: now } : null
    case 'restore':
      return product.archived_at === null ? null : takeOff(product, now)
  }
}

function decidePublish(product: EditedProduct, now: Date, at: Date | undefined): Publication | null {
  if (product.archived_at !== null) refuse('product_archived')
  refuseIncomplete(product)
  const later = at !== undefined && at > now ? at : undefined
  if (later === undefined && product.published_at !== null && product.published_at <= now) return null
  const published_at = later ?? (wasOnSale(product) ? product.published_before : now)
  return { published_at, published_before: null, taken_off_at: null, archived_at: null }
}

/** Whether a hidden product was on sale. One that was taken off before its later time has never been. */
function wasOnSale({ published_at, published_before, taken_off_at }: EditedProduct): boolean {
  return published_at === null && published_before !== null && taken_off_at !== null && published_before <= taken_off_at
}

/** Takes a product off sale; one that is off already keeps the time at which it was taken off. */
function takeOff({ published_at, published_before, taken_off_at }: EditedProduct, now: Date): Publication {
  const before = published_at ?? published_before
  return {
    published_at: null,
    published_before: before,
    taken_off_at: before === null ? null : (taken_off_at ?? now),
    archived_at: null,
  }
}

interface DecidedPublication {
  before: EditedProduct
  after: Publication
  action: string
}

/** Writes the publications of products that the caller has locked, with an entry in the audit for each. */
export async function writePublications(
  tx: Tx,
  decided: DecidedPublication[],
  { actor, at, metadata = {} }: EditRecord,
): Promise<void> {
  const rows = decided.map(({ before, after }) => ({ id: before.id, ...after }))
  await updatePublications(tx, rows, actor, at)
  const select = ({ published_at, archived_at }: Publication) => ({ published_at, archived_at })
  const entries = decided.map(({ before, after, action }) => ({
    actor,
    action,
    subject: `product:${before.id}`,
    metadata: { ...metadata, before: select(before), after: select(after) },
    at,
  }))
  await insertAuditEntries(tx, entries)
}

export type WantedPublication = 'on_sale' | 'hidden' | 'archived'

/** Publishes, hides or archives many products, which are locked, in the transaction of the caller. */
export async function setPublications(
  tx: Tx,
  wanted: { id: number; state: WantedPublication }[],
  actor: string,
  at: Date,
): Promise<void> {
  const states = new Map(wanted.map(({ id, state }) => [id, state]))
  const products = await listEditedProducts(tx, [...states.keys()])
  const decided = products.flatMap((before) => {
    const { action, after } = decideState(before, states.get(before.id)!, at)
    return after === null ? [] : [{ before, after, action }]
  })
  await writePublications(tx, decided, { actor, at })
}

function decideState(product: EditedProduct, state: WantedPublication, now: Date) {
  switch (state) {
    case 'on_sale':
      return { action: 'product.publish', after: decidePublish({ ...product, archived_at: null }, now, undefined) }
    case 'hidden':
      return { action: 'product.hide', after: takeOff(product, now) }
    case 'archived':
      return { action: 'product.archive', after: { ...takeOff(product, now), archived_at: now } }
  }
}
