import type { Product, Size } from '@shop/contract/catalogue.ts'
import { RETURN_WINDOW_DAYS } from '@shop/contract/limits.ts'
import { shippingZones } from '@shop/contract/shipping-zone.ts'
import { Icon } from '@shop/ui/icon/icon.tsx'
import type { IconName } from '@shop/ui/icon/icon-names.ts'
import { Select } from '@shop/ui/select/select.tsx'
import type { ReactNode } from 'react'
import { getDisplayPrices } from '../../../../components/products/display-prices.ts'
import { useLayoutData } from '../../../../lib/api/layout-data.ts'
import { useCart } from '../../../../lib/checkout/cart.ts'
import { useLocalization } from '../../../../lib/localization/use-localization.ts'
import { productMessages } from '../../../../messages/product.ts'
import { quoteShipping } from './quote-shipping.ts'
import { useShippingZone } from './use-shipping-zone.ts'

interface DeliveryNoteProps {
  product: Product
  size: Size | undefined
  /** Units that are chosen and not yet in the cart. */
  added: number
}

/**
 * What buying costs beside the price, from the shop's settings: shipping to the customer's country and what is missing to
 * free shipping, with the cart; how long it takes; and the days for a return.
 */
export function DeliveryNote({ product, size, added }: DeliveryNoteProps) {
  const { t, formatMoney } = useLocalization(productMessages)
  const messages = t.product.delivery
  const { shop } = useLayoutData()
  const cart = useCart()
  const { currency } = product
  const [zone, setZone] = useShippingZone(currency)
  if (shop === null) return null
  const price = size === undefined ? getDisplayPrices(product).now.min : (size.price_offer ?? size.price)
  const inCart = cart?.currency === currency ? cart.subtotal - cart.discount : 0
  const quote = quoteShipping(shop.shipping, { zone, currency, goods: inCart + price * added })
  const time = shop.delivery_times[zone]
  return (
    <div className="mt-4 border-t border-line pt-4">
      <Select
        label={messages.to}
        value={zone}
        options={shippingZones.map((value) => ({ value, label: messages.zones[value] }))}
        onChange={(event) => setZone(shippingZones.find((item) => item === event.currentTarget.value) ?? zone)}
      />
      <ul className="mt-3 grid gap-2 text-small">
        <Fact icon="truck">
          {quote.cost === 0 ? messages.free : messages.cost(formatMoney(quote.cost, currency))}
          {quote.cost > 0 && quote.missing !== null && (
            <span className="block text-ink-2">{messages.missing(formatMoney(quote.missing, currency))}</span>
          )}
        </Fact>
        <Fact icon="clock">{time === '' ? messages.unknownTime : messages.time(time)}</Fact>
        <Fact icon="undo-2">{messages.returns(RETURN_WINDOW_DAYS)}</Fact>
      </ul>
    </div>
  )
}

function Fact({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li className="flex gap-2">
      <Icon name={icon} className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0">{children}</div>
    </li>
  )
}
