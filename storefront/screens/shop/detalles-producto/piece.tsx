import type { Product } from '@shop/contract/catalogue.ts'
import { useRef } from 'react'
import { lazyDialog } from '../../../components/loading/lazy-component.tsx'
import { BuyBar } from './buy-bar.tsx'
import { BuyButtons } from './buy-buttons.tsx'
import { Choosing } from './choosing.tsx'
import { Details, type DetailsProps } from './details.tsx'
import { PieceGallery } from './piece-gallery.tsx'
import { PieceHead } from './piece-head.tsx'
import { Notes } from './notes.tsx'
import { NotifyMe } from './notify-me.tsx'
import { SoldOut } from './sold-out.tsx'
import { freePieces, isSoldOut } from './choice.ts'
import { useBuying } from './use-buying.ts'
import { useChoice } from './use-choice.ts'

const AddingOverlay = lazyDialog(() => import('./adding-overlay.tsx').then((module) => module.AddingOverlay))

type Terms = Pick<DetailsProps, 'shipping' | 'returns'>

/** The product: its images beside name, price and choices. */
export function Piece({ product, terms }: { product: Product; terms: Terms }) {
  const chosen = useChoice(product)
  const sizes = useRef<HTMLFieldSetElement>(null)
  const buttons = useRef<HTMLDivElement>(null)
  const buying = useBuying(product, chosen, sizes)
  const soldOut = isSoldOut(product)
  const lacksSizes = !soldOut && product.sizes.some((size) => freePieces(product, size, chosen.color) === 0)

  return (
    <div className="mt-2 grid gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] xl:gap-x-16">
      <div className="min-w-0">
        <PieceGallery product={product} color={chosen.color} />
      </div>
      <div className="min-w-0">
        <div className="lg:sticky lg:top-[calc(var(--bar-top,0px)+1.5rem)]">
          <PieceHead product={product} size={chosen.size} />
          <Notes product={product} size={chosen.size} quantity={chosen.quantity} />
          <Choosing
            product={product}
            chosen={chosen}
            buying={buying}
            sizesRef={sizes}
            afterSizes={lacksSizes && <NotifyMe product={product} color={chosen.color} />}
            className="mt-6"
          />
          {soldOut ? (
            <SoldOut product={product} />
          ) : (
            <div ref={buttons}>
              <BuyButtons buying={buying} />
            </div>
          )}
          <Details
            name={product.name}
            sku={product.sku}
            description={product.description}
            detail={product.detail}
            shipping={terms.shipping}
            returns={terms.returns}
          />
        </div>
      </div>
      {!soldOut && <BuyBar product={product} chosen={chosen} buying={buying} standsFor={buttons} />}
      <AddingOverlay product={product} chosen={chosen} open={buying.doing === 'add'} />
    </div>
  )
}
