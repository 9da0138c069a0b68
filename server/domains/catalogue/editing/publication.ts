import type { SavedProduct } from '@shop/contract/staff/products.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Shop } from '../../../platform/shop.ts'
import { insertAuditEntry } from '../../audit/audit.ts'
import { type EditedProduct, findEditedProduct, lockProduct, updatePublication } from './product-queries.ts'
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
    decide(product, now) {
      if (product.archived_at !== null) refuse('product_archived')
      refuseIncomplete(product)
      const later = at !== undefined && at > now ? at : undefined
      if (later === undefined && product.published_at !== null && product.published_at <= now) return null
      const published_at = later ?? (product.published_at === null ? product.published_before : null) ?? now
      return { published_at, published_before: null, taken_off_at: null, archived_at: null }
    },
  })
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

async function changePublication(shop: Shop, { id, actor, action, decide }: PublicationChange): Promise<SavedProduct> {
  return shop.db.begin(async (tx) => {
    if (!(await lockProduct(tx, id))) refuse('product_not_found')
    const before = (await findEditedProduct(tx, id)) ?? refuse('product_not_found')
    const at = shop.clock.now()
    const after = decide(before, at)
    if (after === null) return toSavedProduct(before)
    await updatePublication(tx, { id, ...after, changed_by: actor, at })
    const { published_at, archived_at } = before
    const metadata = {
      before: { published_at, archived_at },
      after: { published_at: after.published_at, archived_at: after.archived_at },
    }
    await insertAuditEntry(tx, { actor, action, subject: `product:${id}`, metadata, at })
    return toSavedProduct((await findEditedProduct(tx, id))!)
  })
}
