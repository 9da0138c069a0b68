import type { CollectionDetail, CollectionProduct } from '@shop/contract/staff/collections.ts'
import { Badge } from '@shop/ui/badge/badge.tsx'
import { Button } from '@shop/ui/button/button.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { TextLink } from '@shop/ui/text-link/text-link.tsx'
import { useState } from 'react'
import { usePageAction } from '../../components/actions/page-action.ts'
import { ProductLine } from '../../components/drops/product-line.tsx'
import { staffApi } from '../../lib/api.ts'
import { useMessages } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'
import { hasPermission, useMe } from '../../lib/use-me.ts'
import { collectionMessages } from '../../messages/collections.ts'
import { AddProductsDialog } from './add-products-dialog.tsx'

/** The products of the collection. One that was just taken out can be put back in its place. */
export function Products({ collection }: { collection: CollectionDetail }) {
  const { t } = useMessages(collectionMessages)
  const canWrite = hasPermission(useMe(), 'products.write')
  const { run, pending } = usePageAction()
  const { products, product_count } = collection
  const [isAdding, setIsAdding] = useState(false)
  const [removed, setRemoved] = useState<CollectionProduct>()

  const change = (add: number[], remove: number[], done?: string) =>
    run(() => staffApi()('changeCollectionProducts', { body: { id: collection.id, add, remove } }), done)

  async function takeOut(product: CollectionProduct): Promise<void> {
    if (await change([], [product.id], t.removed)) setRemoved(product)
  }

  async function putBack(product: CollectionProduct): Promise<void> {
    if (await change([product.id], [])) setRemoved(undefined)
  }

  return (
    <>
      {products.length === 0 && <Text tone="quiet">{t.noProducts}</Text>}
      {removed && <RemovedNotice product={removed} pending={pending} onUndo={() => void putBack(removed)} />}
      <ul className="border-t border-line">
        {products.map((product) => (
          <ProductLine key={product.id} product={product}>
            {product.published_at === null && <Badge>{t.draft}</Badge>}
            {product.free === 0 && <Badge tone="waiting">{t.outOfStock}</Badge>}
            {canWrite && (
              <Button
                size="small"
                variant="quiet"
                disabled={pending}
                aria-label={t.removeOne(product.name)}
                onClick={() => void takeOut(product)}
              >
                {t.remove}
              </Button>
            )}
          </ProductLine>
        ))}
      </ul>
      {product_count > products.length && (
        <TextLink variant="standing" href={`${paths.products}?collection=${collection.id}`} className="mt-2">
          {t.allProducts(product_count)}
        </TextLink>
      )}
      {canWrite && (
        <Button variant="secondary" className="mt-4" onClick={() => setIsAdding(true)}>
          {t.addProducts}
        </Button>
      )}
      {isAdding && <AddProductsDialog collection={collection} onClose={() => setIsAdding(false)} />}
    </>
  )
}

function RemovedNotice(props: { product: CollectionProduct; pending: boolean; onUndo: () => void }) {
  const { product, pending, onUndo } = props
  const { t, common } = useMessages(collectionMessages)
  return (
    <div className="flex flex-wrap items-center gap-4 bg-shell px-3 py-2" role="status">
      <Text size="small">
        {t.removed}: {product.name}
      </Text>
      <Button size="small" variant="secondary" loading={pending} onClick={onUndo}>
        {common.undo}
      </Button>
    </div>
  )
}
