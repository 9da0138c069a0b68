import type { CollectionDetail, FoundProduct } from '@shop/contract/staff/collections.ts'
import { Button } from '@shop/ui/button/button.tsx'
import { Dialog } from '@shop/ui/dialog/dialog.tsx'
import { ErrorBlock } from '@shop/ui/error-block/error-block.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { TextField } from '@shop/ui/text-field/text-field.tsx'
import { useRef, useState } from 'react'
import { usePageAction } from '../../components/actions/page-action.ts'
import { isOnSale, useLaterOpening } from '../../components/drops/use-later-opening.ts'
import { ProductLine } from '../../components/drops/product-line.tsx'
import { SecondaryText } from '../../components/secondary-text.tsx'
import { staffApi } from '../../lib/api.ts'
import { useMessages } from '../../lib/language.ts'
import { useQuery } from '../../lib/use-query.ts'
import { collectionMessages } from '../../messages/collections.ts'

export function AddProductsDialog({ collection, onClose }: { collection: CollectionDetail; onClose: () => void }) {
  const { t, lang, common } = useMessages(collectionMessages)
  const { run, pendingKey } = usePageAction<number>()
  const { confirm: confirmLaterOpening } = useLaterOpening()
  const [q, setQ] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const ids = new Set(collection.products.map(({ id }) => id))
  // A product that was added is looked up again: among thousands it may not be one of those that the page has.
  const key = `${collection.product_count} ${q}`
  const { data, error } = useQuery(key, () => staffApi(lang)('findCollectionProducts', { query: { q } }), 200)

  async function add(product: FoundProduct): Promise<void> {
    const { id } = product
    const joined = { name: collection.texts[lang].name, opens_at: collection.opens_at }
    if (isOnSale(product) && !(await confirmLaterOpening(joined))) return
    const body = { id: collection.id, add: [id], remove: [] }
    await run(() => staffApi()('changeCollectionProducts', { body }), undefined, id)
  }

  return (
    <Dialog open size="medium" title={t.addProducts} closeLabel={common.close} initialFocus={field} onClose={onClose}>
      <TextField
        ref={field}
        label={common.search}
        value={q}
        autoComplete="off"
        onChange={({ currentTarget }) => setQ(currentTarget.value)}
      />
      {error !== undefined && <ErrorBlock title={error} className="mt-4" />}
      <ul className="mt-4" aria-label={t.productsTitle}>
        {data?.map((product) => (
          <ProductLine key={product.id} product={product}>
            {product.collection !== null && product.collection_id !== collection.id && (
              <SecondaryText>{t.from(product.collection)}</SecondaryText>
            )}
            {ids.has(product.id) || product.collection_id === collection.id ? (
              <Text size="small">{t.inCollection}</Text>
            ) : (
              <Button
                size="small"
                variant="secondary"
                loading={pendingKey === product.id}
                aria-label={t.addOne(product.name)}
                onClick={() => void add(product)}
              >
                {t.add}
              </Button>
            )}
          </ProductLine>
        ))}
      </ul>
      {data?.length === 0 && <Text tone="quiet">{common.nothingMatches}</Text>}
    </Dialog>
  )
}
