import { isSameVariant } from '@shop/contract/cart-lines.ts'
import type { Cart, CartLine } from '@shop/contract/cart.ts'
import { ButtonLink } from '@shop/ui/button/button.tsx'
import { EmptyState } from '@shop/ui/empty-state/empty-state.tsx'
import { Heading } from '@shop/ui/heading/heading.tsx'
import { Icon } from '@shop/ui/icon/icon.tsx'
import { Container } from '@shop/ui/layout/container.tsx'
import { Section } from '@shop/ui/layout/section.tsx'
import { SummaryRows } from '@shop/ui/order-summary/summary-rows.tsx'
import { Skeleton, SkeletonLine, SkeletonRegion } from '@shop/ui/skeleton/skeleton.tsx'
import { lastAddition, loadCart, useCart } from '../../../lib/checkout/cart.ts'
import { readStored } from '../../../lib/storage/browser-storage.ts'
import { createClientLoader, type LoadedData, type LoadArgs } from '../../../lib/api/load.ts'
import { noIndexMeta } from '../../../lib/page-head/page-title.ts'
import { paths } from '../../../lib/urls/paths.ts'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { checkoutMessages } from '../../../messages/checkout.ts'
import { Deferred } from '../../../components/loading/deferred.tsx'
import { LoadFailed } from '../../../components/loading/load-failed.tsx'
import { TitledPage } from '../../../components/navigation/titled-page.tsx'
import { OrderLines } from '../../../components/checkout/order-lines.tsx'
import { useTotalRows } from '../../../components/checkout/total-rows.ts'
import { ProductCarousel } from '../../../components/products/product-carousel.tsx'

export async function load({ api, currency }: LoadArgs) {
  const cart = await loadCart()
  const cart_id = readStored('cart_id') ?? undefined
  const others = api('listOtherProducts', { query: { currency, cart_id } }).then((result) =>
    result.ok && result.data.length > 0 ? result.data : null,
  )
  return { loaded: cart.ok, addition: lastAddition(), others }
}

export const clientLoader = createClientLoader(load)
export const meta = noIndexMeta((t) => t.checkout.added.title, checkoutMessages)

export function HydrateFallback() {
  const { t } = useLocalization()
  return (
    <TitledPage title={t.common.loading}>
      <SkeletonRegion label={t.common.loading}>
        <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-12">
          <div>
            <SkeletonLine />
          </div>
          <Skeleton className="h-64" />
        </div>
      </SkeletonRegion>
    </TitledPage>
  )
}

export default function Screen({ loaderData: { loaded, addition, others } }: { loaderData: LoadedData<typeof load> }) {
  const { t } = useLocalization(checkoutMessages)
  const cart = useCart()
  const line = cart?.products.find((item) => addition !== null && isSameVariant(item, addition))
  return (
    <Container className="min-h-dvh">
      <Section space="small">
        {cart === null && !loaded ? (
          <LoadFailed title={t.checkout.added.loadFailed} homeLink={null} />
        ) : cart !== null && line !== undefined && addition !== null ? (
          <Added cart={cart} line={line} uri={addition.uri} />
        ) : (
          <LineRemoved />
        )}
      </Section>
      <Deferred resolve={others} fallback={null}>
        {(products) => (
          <Section space="small">
            <ProductCarousel title={t.checkout.added.others} products={products} />
          </Section>
        )}
      </Deferred>
    </Container>
  )
}

function Added({ cart, line, uri }: { cart: Cart; line: CartLine; uri: string }) {
  const messages = useLocalization(checkoutMessages).t.checkout.added
  // The summary lists everything between the product's price and the total: shipping, and the discount of a first
  // order.
  const totals = useTotalRows(cart)
  return (
    <>
      <div className="mb-8 flex flex-wrap items-center gap-4">
        <Icon name="circle-check" className="size-8 text-success" />
        <Heading level={1} uppercase tabIndex={-1} className="min-w-0 flex-1 basis-40">
          {messages.title}
        </Heading>
      </div>
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-12">
        <div>
          <OrderLines lines={[line]} currency={cart.currency} label={messages.title} />
        </div>
        <div>
          <SummaryRows {...totals} />
          <div className="mt-6 grid gap-3">
            <ButtonLink href={paths.cart} size="large" fullWidth>
              {messages.toCart}
            </ButtonLink>
            <ButtonLink href={paths.product(uri)} variant="secondary" size="large" fullWidth>
              {messages.toProduct}
            </ButtonLink>
          </div>
        </div>
      </div>
    </>
  )
}

function LineRemoved() {
  const { t } = useLocalization(checkoutMessages)
  const messages = t.checkout.added
  return (
    <EmptyState
      title={messages.gone}
      headingLevel={1}
      actions={
        <>
          <ButtonLink href={paths.cart}>{messages.toCart}</ButtonLink>
          <ButtonLink href={paths.home} variant="secondary">
            {t.common.home}
          </ButtonLink>
        </>
      }
    >
      {messages.goneText}
    </EmptyState>
  )
}
