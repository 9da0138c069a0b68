import { refuse } from '../../../platform/refusal.ts'
import type { Shop } from '../../../platform/shop.ts'
import { insertAuditEntry } from '../../audit/audit.ts'
import { deleteProduct, hasUnits, lockStockOfProduct } from './draft-queries.ts'
import { lockEditedProduct } from './product-queries.ts'

/**
 * Deletes a product that was never published, with its texts, prices, sizes, colors and galleries; its images stay in the
 * library, and what it was in the audit. Refuses `product_not_found`, `product_was_published`, because orders, reports and
 * links may name it, and `product_has_units`, because units that are there have to be counted away first.
 */
export async function deleteDraft(shop: Shop, { id, actor }: { id: number; actor: string }): Promise<void> {
  await shop.db.begin(async (tx) => {
    // Stock is locked before the product, as in a sale, so that no unit is counted in meanwhile.
    await lockStockOfProduct(tx, id)
    const product = (await lockEditedProduct(tx, id)) ?? refuse('product_not_found')
    if (product.published_at !== null || product.published_before !== null) refuse('product_was_published')
    if (await hasUnits(tx, id)) refuse('product_has_units')
    await deleteProduct(tx, id)
    const metadata = { before: product.fields }
    await insertAuditEntry(tx, { actor, action: 'product.delete', subject: `product:${id}`, metadata, at: shop.clock.now() }) // prettier-ignore
  })
}
