import type { Product, Size } from '@shop/contract/catalogue.ts'
import { crystalsFor } from '@shop/contract/crystals.ts'
import { useEffect } from 'react'
import { useWords } from '../../../lib/words/words.ts'
import { useLate } from '../../../components/loading/use-late.ts'
import { Crystals } from '../../../components/loyalty/crystals.tsx'
import { shownPrices } from '../../../components/products/shown-prices.ts'

const fetchEarly = () => import('./early-note.tsx').then(({ EarlyNote }) => EarlyNote)

interface NotesProps {
  product: Product
  size: Size | undefined
  quantity: number
}

/**
 * What there is to know beside the price: that it is not open to everyone yet, and what it earns at the most; a discount on
 * the order takes from that. Without a size it is the least of them that is counted.
 */
export function Notes({ product, size, quantity }: NotesProps) {
  const words = useWords().text.shop.product
  const { early_until, currency } = product
  const [EarlyNote, ask] = useLate(fetchEarly)
  const each = size === undefined ? shownPrices(product).now.min : (size.price_offer ?? size.price)
  const crystals = crystalsFor(each * Math.max(1, quantity), currency)

  // Only some customers see a piece before all others do: never in the page as it was drawn for a guest.
  useEffect(() => {
    if (early_until !== null) ask()
  }, [early_until, ask])

  return (
    <div className="mt-3">
      {early_until !== null && EarlyNote !== null && <EarlyNote until={early_until} />}
      {crystals > 0 && <Crystals>{words.earns(crystals)}</Crystals>}
    </div>
  )
}
