import { InlineBanner } from '@shop/ui/inline-banner/inline-banner.tsx'
import { useWords } from '../../../lib/words.ts'

/** Nothing left in any size: said instead of the buttons. */
export function SoldOut() {
  const words = useWords().text.shop.product
  return (
    <InlineBanner className="mt-6">
      <strong>{words.soldOut}.</strong> {words.soldOutText}
    </InlineBanner>
  )
}
