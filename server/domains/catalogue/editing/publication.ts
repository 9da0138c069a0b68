import type { SavedProduct } from '@shop/contract/staff/products.ts'
import type { Tx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Shop } from '../../../platform/shop.ts'
import { insertAuditEntries } from '../../audit/audit.ts'
import {
  type EditedProduct,
  findEditedProduct,
  listEditedProducts,
  lockProduct,
  updatePublications,
} from './product-queries.ts'
import { refuseIncomplete, toSavedProduct } from './save-product.ts'

interface Publication {
  published_at: Date | null
  published_before: Date | null
  taken_off_at: Date | null
  archived_at: Date | null
}

interface PublicationChange {
  id: number
  actor: string
  action: string
  /** Returns the new state, or null when nothing changes. */
  decide: (product: EditedProduct, now: Date) => Publication | null
}

/**
 * Puts a product on sale, at once or from a later time on. One that was taken off returns with the time at which it was
 * first published, so that it does not count as new again. Refuses `product_archived` and `product_incomplete`.
 */
export async function publishProduct(
  shop: Shop,
  { id, at, actor }: { id: number; at: Date | undefined; actor: string },
): Promise<SavedProduct> {
  return changePublication(shop, {
    id,
    actor,
    action: 'product.publish',
    decide: (product, now) => publish(product, now, at),
  })
}

function publish(product: EditedProduct, now: Date, at?: Date): Publication | null {
  if (product.archived_at !== null) refuse('product_archived')
  refuseIncomplete(product)
  const later = at !== undefined && at > now ? at : undefined
  if (later === undefined && product.published_at !== null && product.published_at <= now) return null
  const published_at = later ?? (product.published_at === null ? product.published_before : null) ?? now
  return { published_at, published_before: null, taken_off_at: null, archived_at: null }
}

/** Takes a product off sale. Orders whose payment has begun keep their reservation and their price. */
export async function hideProduct(shop: Shop, { id, actor }: { id: number; actor: string }): Promise<SavedProduct> {
  return changePublication(shop, {
    id,
    actor,
    action: 'product.hide',
    decide: (product, now) => (product.published_at === null ? null : takeOff(product, now)),
  })
}

/** Archives a product, which takes it off sale, or restores it without putting it on sale. */
export async function archiveProduct(
  shop: Shop,
  { id, archived, actor }: { id: number; archived: boolean; actor: string },
): Promise<SavedProduct> {
  return changePublication(shop, {
    id,
    actor,
    action: archived ? 'product.archive' : 'product.restore',
    decide(product, now) {
      if (archived === (product.archived_at !== null)) return null
      return { ...takeOff(product, now), archived_at: archived ? now : null }
    },
  })
}

function takeOff({ published_at, published_before }: EditedProduct, now: Date): Publication {
  const before = published_at ?? published_before
  return {
    published_at: null,
    published_before: before,
    taken_off_at: before === null ? null : now,
    archived_at: null,
  }
}

async function changePublication(shop: Shop, change: PublicationChange): Promise<SavedProduct> {
  return shop.db.begin(async (tx) => {
    const { id } = change
    if (!(await lockProduct(tx, id))) refuse('product_not_found')
    await changePublications(tx, [change], shop.clock.now())
    return toSavedProduct((await findEditedProduct(tx, id))!)
  })
}

/** Changes the publication of products that are locked, with an entry in the audit for each that changes. */
async function changePublications(tx: Tx, changes: PublicationChange[], at: Date): Promise<void> {
  const found = await listEditedProducts(
    tx,
    changes.map(({ id }) => id),
  )
  const products = new Map(found.map((product) => [product.id, product]))
  const decided = changes.flatMap((change) => {
    const before = products.get(change.id) ?? refuse('product_not_found')
    const after = change.decide(before, at)
    return after === null ? [] : [{ ...change, before, after }]
  })
  await updatePublications(
    tx,
    decided.map(({ id, after, actor }) => ({ id, ...after, changed_by: actor })),
    at,
  )
  const entries = decided.map(({ id, actor, action, before, after }) => {
    const { published_at, archived_at } = before
    const metadata = {
      before: { published_at, archived_at },
      after: { published_at: after.published_at, archived_at: after.archived_at },
    }
    return { actor, action, subject: `product:${id}`, metadata, at }
  })
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
  await changePublications(
    tx,
    wanted.map(({ id, state }) => ({ id, actor, ...publicationActs[state] })),
    at,
  )
}

const publicationActs: Record<WantedPublication, Pick<PublicationChange, 'action' | 'decide'>> = {
  on_sale: { action: 'product.publish', decide: (product, now) => publish({ ...product, archived_at: null }, now) },
  hidden: { action: 'product.hide', decide: (product, now) => takeOff(product, now) },
  archived: { action: 'product.archive', decide: (product, now) => ({ ...takeOff(product, now), archived_at: now }) },
}
