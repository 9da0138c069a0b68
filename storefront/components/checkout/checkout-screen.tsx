import type { CartOrder } from '@shop/contract/checkout.ts'
import { Heading } from '@shop/ui/heading/heading.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { InlineBanner } from '@shop/ui/inline-banner/inline-banner.tsx'
import { Container } from '@shop/ui/layout/container.tsx'
import { FoldingSummary } from '@shop/ui/order-summary/folding-summary.tsx'
import { TextLink } from '@shop/ui/text-link/text-link.tsx'
import type { ReactNode } from 'react'
import { isBlocked } from '../../lib/checkout/order-to-be.ts'
import type { SeenTotal } from '../../lib/checkout/seen-total.ts'
import { paths } from '../../lib/urls/paths.ts'
import { useWords } from '../../lib/words/words.ts'
import { Earning } from '../loyalty/earning.tsx'
import { CheckoutSteps, type CheckoutStep } from './checkout-steps.tsx'
import { OrderLines } from './order-lines.tsx'
import { TotalChanged } from './total-changed.tsx'
import { useTotalRows } from './total-rows.ts'

interface CheckoutScreenProps {
  step: CheckoutStep
  title: string
  order: CartOrder
  /** The total that the customer saw last. When the order now costs something else, the screen says so and why. */
  before?: SeenTotal | undefined
  /** True while new totals are loading. */
  busy?: boolean
  /** True where the screen itself lists the lines, so the summary leaves them out. */
  withoutLines?: boolean
  /** Rendered below the summary, folded or not: the discount code, which then shows its own status. */
  underSummary?: ReactNode
  children: ReactNode
}

/** The layout of a checkout step: the progress, the content and the order summary, which is always visible. */
export function CheckoutScreen(props: CheckoutScreenProps) {
  const { step, title, order, before, busy, withoutLines = false, underSummary, children } = props
  const { text } = useWords()
  const words = text.checkout
  const rows = useTotalRows(order)
  return (
    <CheckoutPage step={step} title={title}>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-12 lg:gap-12">
        <div className="min-w-0 lg:sticky lg:top-8 lg:order-2 lg:col-span-5">
          <FoldingSummary
            title={words.shell.yourOrder}
            showLabel={words.totals.show}
            hideLabel={words.totals.hide}
            busy={busy}
            {...rows}
            footer={<UnderTotal order={order} withNote={underSummary === undefined} />}
            className="-mx-4 md:mx-0"
          >
            {!withoutLines && (
              <OrderLines compact lines={order.cart_products} currency={order.currency} label={words.summary.pieces} />
            )}
          </FoldingSummary>
          {underSummary}
        </div>
        <div className="min-w-0 lg:col-span-7">
          {before !== undefined && (before.total !== order.total || before.currency !== order.currency) && (
            <TotalChanged before={before} now={order} className="mb-6" />
          )}
          {isBlocked(order) && (
            <InlineBanner
              tone="error"
              live
              className="mb-6"
              action={<TextLink href={paths.cart}>{words.shell.toCart}</TextLink>}
            >
              {words.cart.blocked}
            </InlineBanner>
          )}
          {children}
        </div>
      </div>
    </CheckoutPage>
  )
}

/** Says why the cart's code takes nothing off and how many crystals the order earns. */
function UnderTotal({ order, withNote }: { order: CartOrder; withNote: boolean }) {
  return (
    <>
      {withNote && order.code_note !== null && (
        <Text size="small" tone="quiet" className="mt-4">
          {order.code_note}
        </Text>
      )}
      <Earning crystals={order.crystals} className="mt-4" />
    </>
  )
}

/** The heading that all steps share. */
export function CheckoutPage({ step, title, children }: { step: CheckoutStep; title: string; children: ReactNode }) {
  return (
    <Container className="pt-4 pb-16 md:pt-6 md:pb-24">
      <CheckoutSteps step={step} />
      <Heading level={1} caps tabIndex={-1} className="mt-6 mb-6 md:mt-8 md:mb-8">
        {title}
      </Heading>
      {children}
    </Container>
  )
}
