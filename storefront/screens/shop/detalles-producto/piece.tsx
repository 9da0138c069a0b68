import type { Product } from '@shop/contract/catalogue.ts'
import { useEffect, useRef } from 'react'
import { useLate } from '../../../parts/use-late.ts'
import { BuyBar } from './buy-bar.tsx'
import { BuyButtons } from './buy-buttons.tsx'
import { Choosing } from './choosing.tsx'
import { Details, type Terms } from './details.tsx'
import { PieceGallery } from './piece-gallery.tsx'
import { PieceHead } from './piece-head.tsx'
import { isSoldOut } from './choice.ts'
import { SoldOut } from './sold-out.tsx'
import { useBuying } from './use-buying.ts'
import { useChoice } from './use-choice.ts'

const fetchAdding = () => import('./adding-overlay.tsx').then(({ AddingOverlay }) => AddingOverlay)

/** The piece: its pictures beside what it is, costs and comes in. */
export function Piece({ product, terms }: { product: Product; terms: Terms }) {
  const chosen = useChoice(product)
  const sizes = useRef<HTMLFieldSetElement>(null)
  const buttons = useRef<HTMLDivElement>(null)
  const buying = useBuying(product, chosen, sizes)
  const soldOut = isSoldOut(product)
  const [Adding, ask] = useLate(fetchAdding)

  // A size is chosen, so it will soon be added: what is shown meanwhile is fetched now.
  useEffect(() => {
    if (chosen.size !== undefined) ask()
  }, [chosen.size, ask])

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
      {Adding !== null && <Adding product={product} chosen={chosen} open={buying.doing === 'add'} />}
    </div>
  )
}
