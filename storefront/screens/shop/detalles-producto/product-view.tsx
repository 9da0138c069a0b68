import type { Product } from '@shop/contract/catalogue.ts'
import { useRef } from 'react'
import { lazyDialog } from '../../../components/loading/lazy-component.tsx'
import { BuyBar } from './buy-bar.tsx'
import { BuyButtons } from './buy-buttons.tsx'
import { VariantPicker } from './variant-picker.tsx'
import { ProductDetails, type ProductDetailsProps } from './details.tsx'
import { ProductImages } from './product-images.tsx'
import { ProductHeader } from './product-header.tsx'
import { ProductNotes } from './notes.tsx'
import { NotifyMe } from './notify-me.tsx'
import { SoldOutNotice } from './sold-out.tsx'
import { getAvailableQuantity, isSoldOut } from './variant-selection.ts'
import { usePurchase } from './use-purchase.ts'
import { useVariantSelection } from './use-variant-selection.ts'

const AddingOverlay = lazyDialog(() => import('./adding-overlay.tsx').then((module) => module.AddingOverlay))

type PolicyExcerpts = Pick<ProductDetailsProps, 'shipping' | 'returns'>

/** The product: its images beside name, price and choices. */
export function ProductView({ product, terms }: { product: Product; terms: PolicyExcerpts }) {
  const selection = useVariantSelection(product)
  const sizes = useRef<HTMLFieldSetElement>(null)
  const buttons = useRef<HTMLDivElement>(null)
  const purchase = usePurchase(product, selection, sizes)
  const soldOut = isSoldOut(product)
  const hasSoldOutSizes =
    !soldOut && product.sizes.some((size) => getAvailableQuantity(product, size, selection.color) === 0)

  return (
    <div className="mt-2 grid gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] xl:gap-x-16">
      <div className="min-w-0">
        <ProductImages product={product} color={selection.color} />
      </div>
      <div className="min-w-0">
        <div className="lg:sticky lg:top-[calc(var(--bar-top,0px)+1.5rem)]">
          <ProductHeader product={product} size={selection.size} />
          <ProductNotes product={product} size={selection.size} quantity={selection.quantity} />
          <VariantPicker
            product={product}
            selection={selection}
            purchase={purchase}
            sizesRef={sizes}
            afterSizes={hasSoldOutSizes && <NotifyMe product={product} color={selection.color} />}
            className="mt-6"
          />
          {soldOut ? (
            <SoldOutNotice product={product} />
          ) : (
            <div ref={buttons}>
              <BuyButtons buying={purchase} />
            </div>
          )}
          <ProductDetails
            name={product.name}
            sku={product.sku}
            description={product.description}
            descriptionHtml={product.detail}
            shipping={terms.shipping}
            returns={terms.returns}
          />
        </div>
      </div>
      {!soldOut && <BuyBar product={product} selection={selection} purchase={purchase} replacedButton={buttons} />}
      <AddingOverlay product={product} chosen={selection} open={purchase.action === 'add'} />
    </div>
  )
}
