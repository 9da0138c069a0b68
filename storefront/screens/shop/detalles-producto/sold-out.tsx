import type { Product } from '@shop/contract/catalogue.ts'
import { InlineBanner } from '@shop/ui/inline-banner/inline-banner.tsx'
import { useWords } from '../../../lib/words/words.ts'
import { NotifyMe } from './notify-me.tsx'

/** Nothing left in any size: said instead of the buttons to buy, with a way to hear of it. */
export function SoldOut({ product }: { product: Product }) {
  const words = useWords().text.shop.product
  return (
    <>
      <InlineBanner className="mt-6">
        <strong>{words.soldOut}.</strong> {words.soldOutText}
      </InlineBanner>
      <NotifyMe product={product} color={undefined} />
    </>
  )
}
