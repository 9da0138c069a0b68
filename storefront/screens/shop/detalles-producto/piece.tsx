import type { Product } from '@shop/contract/catalogue.ts'
import { useEffect, useRef } from 'react'
import { latePart } from '../../../components/loading/late-part.tsx'
import { useLate } from '../../../components/loading/use-late.ts'
import { BuyButtons } from './buy-buttons.tsx'
import { Choosing } from './choosing.tsx'
import type { DetailsProps } from './details.tsx'
import { PieceGallery } from './piece-gallery.tsx'
import { PieceHead } from './piece-head.tsx'
import { Notes } from './notes.tsx'
import { freePieces, isSoldOut } from './choice.ts'
import { useBuying } from './use-buying.ts'
import { useChoice } from './use-choice.ts'

const Details = latePart(() => import('./details.tsx').then((part) => part.Details))
const SoldOut = latePart(() => import('./sold-out.tsx').then((part) => part.SoldOut))
const fetchNotify = () => import('./notify-me.tsx').then(({ NotifyMe }) => NotifyMe)
const fetchBar = () => import('./buy-bar.tsx').then(({ BuyBar }) => BuyBar)
const fetchAdding = () => import('./adding-overlay.tsx').then(({ AddingOverlay }) => AddingOverlay)

type Terms = Pick<DetailsProps, 'shipping' | 'returns'>

/** The piece: its pictures beside what it is, costs and comes in. */
export function Piece({ product, terms }: { product: Product; terms: Terms }) {
  const chosen = useChoice(product)
  const sizes = useRef<HTMLFieldSetElement>(null)
  const buttons = useRef<HTMLDivElement>(null)
  const buying = useBuying(product, chosen, sizes)
  const soldOut = isSoldOut(product)
  const lacksSizes = !soldOut && product.sizes.some((size) => freePieces(product, size, chosen.color) === 0)
  const [Adding, ask] = useLate(fetchAdding)
  const [BuyBar, askBar] = useLate(fetchBar)
  const [NotifyMe, askNotify] = useLate(fetchNotify)

  // Nothing of the first view is in it: its script comes after that of the page.
  useEffect(askBar, [askBar])
  useEffect(() => {
    if (lacksSizes) askNotify()
  }, [lacksSizes, askNotify])

  // A size is chosen, so it will soon be added: what is shown meanwhile is fetched now.
  useEffect(() => {
    if (chosen.size !== undefined) ask()
  }, [chosen.size, ask])

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
            afterSizes={
              lacksSizes && (
                <div className="min-h-11">
                  {NotifyMe !== null && <NotifyMe product={product} color={chosen.color} />}
                </div>
              )
            }
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
      {!soldOut && BuyBar !== null && <BuyBar product={product} chosen={chosen} buying={buying} standsFor={buttons} />}
      {Adding !== null && <Adding product={product} chosen={chosen} open={buying.doing === 'add'} />}
    </div>
  )
}
