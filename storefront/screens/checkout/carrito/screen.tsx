import { ErrorBlock } from '@shop/ui/error-block/error-block.tsx'
import { Heading } from '@shop/ui/heading/heading.tsx'
import { Container } from '@shop/ui/layout/container.tsx'
import { Section } from '@shop/ui/layout/section.tsx'
import { useRevalidator } from 'react-router'
import { createClientLoader, type LoadArgs, type LoadedData } from '../../../lib/api/load.ts'
import { waitForCartChanges, loadCart, useCart } from '../../../lib/checkout/cart.ts'
import { noIndexMeta } from '../../../lib/page-head/page-title.ts'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { checkoutMessages } from '../../../messages/checkout.ts'
import { EmptyPage } from '../../../components/navigation/empty-page.tsx'
import { GiftRow } from '../../../components/loyalty/gift-row.tsx'
import { useCartChanging } from './cart-changes.ts'
import { CartLines } from './cart-lines.tsx'
import { CartSkeleton } from './cart-skeleton.tsx'
import { CartSummary } from './cart-summary.tsx'
import { loadGift, loadLoyalty } from './load-member.ts'

/**
 * /carrito: the whole page shares one cart (lib/checkout/cart.ts), which this screen loads again. The customer's standing
 * and the gift load before the page is shown, because they would move what is below them.
 */
export async function load({ api }: LoadArgs) {
  await waitForCartChanges()
  const [cart, loyalty] = await Promise.all([loadCart(), loadLoyalty(api)])
  return { loaded: cart.ok, loyalty, gift: cart.ok ? await loadGift(api, cart.data, loyalty) : null }
}

export const clientLoader = createClientLoader(load)
export const meta = noIndexMeta((t) => t.checkout.cart.title, checkoutMessages)
export const HydrateFallback = CartSkeleton

export default function Screen({ loaderData: { loaded, loyalty, gift } }: { loaderData: LoadedData<typeof load> }) {
  const { t } = useLocalization(checkoutMessages)
  const messages = t.checkout.cart
  const cart = useCart()
  const isChanging = useCartChanging()
  const { revalidate, state } = useRevalidator()
  return (
    <Container>
      <Section space="small" className="min-h-dvh">
        <Heading level={1} uppercase tabIndex={-1} className="mb-8">
          {messages.title}
        </Heading>
        {!loaded && (
          <ErrorBlock
            title={cart === null ? messages.loadFailedEmpty : messages.loadFailed}
            retryLabel={t.common.retry}
            onRetry={() => void revalidate()}
            retrying={state === 'loading'}
          />
        )}
        {cart !== null && (
          <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] lg:gap-12">
            <div className={cart.products.length > 0 ? undefined : 'lg:col-span-2'}>
              <CartLines cart={cart} />
              {gift !== null && cart.articles > 0 && <GiftRow reward={gift} className="mt-6" />}
              {cart.products.length === 0 && (
                <EmptyPage seed="lienzo" title={messages.emptyTitle} text={messages.emptyText} action={messages.goOn} />
              )}
            </div>
            {cart.products.length > 0 && (
              <div className="lg:sticky lg:top-8">
                <CartSummary cart={cart} loyalty={loyalty} busy={isChanging} />
              </div>
            )}
          </div>
        )}
      </Section>
    </Container>
  )
}
