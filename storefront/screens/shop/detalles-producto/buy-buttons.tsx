import { Button } from '@shop/ui/button/button.tsx'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { productMessages } from '../../../messages/product.ts'
import type { PurchaseState } from './use-purchase.ts'

/** The buttons to add the product to the cart and to pay for it at once. */
export function BuyButtons({ buying: purchase }: { buying: PurchaseState }) {
  const messages = useLocalization(productMessages).t.product
  return (
    <div className="mt-6 grid gap-3 xs:grid-cols-2">
      <Button size="large" onClick={() => void purchase.add()}>
        {messages.add}
      </Button>
      <Button
        variant="secondary"
        size="large"
        loading={purchase.action === 'buy'}
        loadingLabel={messages.buying}
        onClick={() => void purchase.buy()}
      >
        {messages.buy}
      </Button>
    </div>
  )
}
