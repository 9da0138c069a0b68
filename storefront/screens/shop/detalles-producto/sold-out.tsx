import type { Product } from '@shop/contract/catalogue.ts'
import { InlineBanner } from '@shop/ui/inline-banner/inline-banner.tsx'
import { useWords } from '../../../lib/words/words.ts'
import { NotifyMe } from './notify-me.tsx'

/** Shown in place of the buy buttons when no size is left, with a button for a stock alert. */
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
