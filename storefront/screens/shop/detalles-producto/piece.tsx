import type { Product } from '@shop/contract/catalogue.ts'
import { useRef } from 'react'
import { BuyBar } from './buy-bar.tsx'
import { BuyButtons } from './buy-buttons.tsx'
import { Choosing } from './choosing.tsx'
import { Details, type Terms } from './details.tsx'
import { PieceGallery } from './piece-gallery.tsx'
import { PieceHead } from './piece-head.tsx'
import { AddingOverlay } from './adding-overlay.tsx'
import { isSoldOut } from './choice.ts'
import { SoldOut } from './sold-out.tsx'
import { useBuying } from './use-buying.ts'
import { useChoice } from './use-choice.ts'

/** The piece: its pictures beside what it is, costs and comes in. */
export function Piece({ product, terms }: { product: Product; terms: Terms }) {
  const chosen = useChoice(product)
  const sizes = useRef<HTMLFieldSetElement>(null)
  const buttons = useRef<HTMLDivElement>(null)
  const buying = useBuying(product, chosen, sizes)
  const soldOut = isSoldOut(product)
  return (
    <div className="mt-2 grid gap-x-12 gap-y-6 lg:grid-cols-12 xl:gap-x-16">
      <div className="min-w-0 lg:col-span-7">
        <PieceGallery product={product} color={chosen.color} />
      </div>
      <div className="min-w-0 lg:col-span-5">
        <div className="lg:sticky lg:top-[calc(var(--bar-top,0px)+1.5rem)]">
          <PieceHead product={product} size={chosen.size} />
          <Choosing product={product} chosen={chosen} buying={buying} sizesRef={sizes} className="mt-6" />
          {soldOut ? (
            <SoldOut />
          ) : (
            <div ref={buttons}>
              <BuyButtons buying={buying} />
            </div>
          )}
          <Details product={product} terms={terms} />
        </div>
      </div>
      {!soldOut && <BuyBar product={product} chosen={chosen} buying={buying} standsFor={buttons} />}
      <AddingOverlay product={product} chosen={chosen} open={buying.doing === 'add'} />
    </div>
  )
}
