import type { Product } from '@shop/contract/catalogue.ts'
import { InlineBanner } from '@shop/ui/inline-banner/inline-banner.tsx'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { productMessages } from '../../../messages/product.ts'
import { NotifyMe } from './notify-me.tsx'

/** Shown in place of the buy buttons when no size is left, with a button for a stock alert. */
export function SoldOutNotice({ product }: { product: Product }) {
  const messages = useLocalization(productMessages).t.product
  return (
    <>
      <InlineBanner className="mt-6">
        <strong>{messages.soldOut}.</strong> {messages.soldOutText}
      </InlineBanner>
      <NotifyMe product={product} color={undefined} />
    </>
  )
}
