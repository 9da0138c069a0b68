import { Skeleton, SkeletonLine, SkeletonRegion } from '@shop/ui/skeleton/skeleton.tsx'
import type { Cart } from '@shop/contract/cart.ts'
import type { CartGift } from '@shop/contract/checkout.ts'
import type { Api } from '@shop/contract/client.ts'
import type { BenefitKey, Loyalty } from '@shop/contract/loyalty.ts'
import { loadLoyalty } from '../../../lib/account/loyalty.ts'
import { createClientLoader, type LoadArgs, type LoadedData } from '../../../lib/api/load.ts'
import { waitForCartChanges, loadCart, useCart } from '../../../lib/checkout/cart.ts'
import { forgetLinkedCart } from '../../../lib/checkout/linked-cart.ts'
import { noIndexMeta } from '../../../lib/page-head/page-title.ts'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { checkoutMessages } from '../../../messages/checkout.ts'
import { LoadFailed } from '../../../components/loading/load-failed.tsx'
import { EmptyPage } from '../../../components/navigation/empty-page.tsx'
import { TitledPage } from '../../../components/navigation/titled-page.tsx'
import { GiftRow } from '../../../components/loyalty/gift-row.tsx'
import { useCartChanging } from './cart-changes.ts'
import { CartSummary } from './cart-summary.tsx'
import { PreparedCarts } from './prepared-carts.tsx'
import { isSameVariant } from '@shop/contract/cart-lines.ts'
import { useState } from 'react'
import { CartEntry } from './cart-entry.tsx'
import { getVariantKey, getCartIndex, type RemovedLine, buildCartRows } from './cart-rows.ts'

/**
 * /carrito: the whole page shares one cart (lib/checkout/cart.ts), which this screen loads again. The customer's standing
 * and the gift load before the page is shown, because they would move what is below them.
 */
export async function load({ api }: LoadArgs) {
  await waitForCartChanges()
  forgetLinkedCart()
  const [cart, loyalty] = await Promise.all([loadCart(), loadLoyalty(api)])
  return { loaded: cart.ok, loyalty, gift: cart.ok ? await loadGift(api, cart.data, loyalty) : null }
}

const giftBenefits: readonly BenefitKey[] = ['birthday_gift', 'seasonal_gift']

/**
 * Loads the gift that goes with this cart; null without one and after a failure. It is only requested for a customer
 * whose benefits say that one is due, so that all others cost no request.
 */
async function loadGift(api: Api, cart: Cart, loyalty: Loyalty | null): Promise<CartGift | null> {
  const isDue = loyalty?.rewards.some(({ key, state }) => giftBenefits.includes(key) && state === 'available') ?? false
  if (cart.id === null || !isDue) return null
  const result = await api('getCartOrder', { query: { id: cart.id, currency: cart.currency } })
  return result.ok ? result.data.reward : null
}

export const clientLoader = createClientLoader(load)
export const meta = noIndexMeta((t) => t.checkout.cart.title, checkoutMessages)

export function HydrateFallback() {
  const { t } = useLocalization(checkoutMessages)
  return (
    <TitledPage title={t.checkout.cart.title}>
      <SkeletonRegion label={t.common.loading}>
        <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] lg:gap-12">
          <div>
            <SkeletonLine />
            <SkeletonLine />
            <SkeletonLine />
          </div>
          <Skeleton className="h-88" />
        </div>
      </SkeletonRegion>
    </TitledPage>
  )
}

export default function Screen({ loaderData: { loaded, loyalty, gift } }: { loaderData: LoadedData<typeof load> }) {
  const messages = useLocalization(checkoutMessages).t.checkout.cart
  const cart = useCart()
  const isChanging = useCartChanging()
  return (
    <TitledPage title={messages.title}>
      {!loaded && <LoadFailed title={cart === null ? messages.loadFailedEmpty : messages.loadFailed} homeLink={null} />}
      {cart !== null && (
        <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] lg:gap-12">
          <div className={cart.products.length > 0 ? undefined : 'lg:col-span-2'}>
            <CartLines cart={cart} />
            {gift !== null && cart.articles > 0 && <GiftRow reward={gift} className="mt-6" />}
            {cart.products.length === 0 && (
              <EmptyPage seed="lienzo" title={messages.emptyTitle} text={messages.emptyText} action={messages.goOn} />
            )}
            <PreparedCarts />
          </div>
          {cart.products.length > 0 && (
            <div className="lg:sticky lg:top-8">
              <CartSummary cart={cart} loyalty={loyalty} busy={isChanging} />
            </div>
          )}
        </div>
      )}
    </TitledPage>
  )
}

/** The lines of the cart. A removed line leaves a row in its place that can restore it. */
function CartLines({ cart }: { cart: Cart }) {
  const { t } = useLocalization(checkoutMessages)
  const [removed, setRemoved] = useState<RemovedLine[]>([])
  const rows = buildCartRows(cart.products, removed)
  if (rows.length === 0) return null
  return (
    <ul aria-label={t.checkout.cart.lines}>
      {rows.map(({ line, isRemoved }, index) => (
        <CartEntry
          key={getVariantKey(line)}
          line={line}
          isRemoved={isRemoved}
          cartIndex={getCartIndex(rows, index)}
          currency={cart.currency}
          onRemoved={(removedLine) =>
            setRemoved((current) => [...without(current, line), { line: removedLine, index }])
          }
          onRestored={() => setRemoved((current) => without(current, line))}
        />
      ))}
    </ul>
  )
}

function without(removed: readonly RemovedLine[], line: RemovedLine['line']): RemovedLine[] {
  return removed.filter((item) => !isSameVariant(item.line, line))
}
