import type { Currency } from '@shop/contract/locale.ts'
import type { OrderLine } from '@shop/contract/orders.ts'
import { Picture } from '@shop/ui/picture/picture.tsx'
import { Price } from '@shop/ui/price/price.tsx'
import { getImageBaseUrl } from '../../lib/urls/image-base-url.ts'
import { useLocalization } from '../../lib/localization/use-localization.ts'
import { checkoutMessages } from '../../messages/checkout.ts'

/** The image of an order line; a deleted product has none. */
export function LineImage({ line, sizes = '7rem' }: { line: OrderLine; sizes?: string }) {
  return <Picture baseUrl={getImageBaseUrl(line.desktop_image)} alt={line.alt} sizes={sizes} />
}

export function LinePrice({ line, currency, busy }: { line: OrderLine; currency: Currency; busy?: boolean }) {
  const { t, formatMoney } = useLocalization(checkoutMessages)
  const messages = t.checkout.line
  const originalPrice = line.price_offer === null ? undefined : formatMoney(line.price * line.quantity, currency)
  return (
    <Price
      price={formatMoney(line.subtotal, currency)}
      originalPrice={originalPrice}
      currentPriceLabel={messages.offerPrice}
      originalPriceLabel={messages.oldPrice}
      busy={busy}
    />
  )
}
