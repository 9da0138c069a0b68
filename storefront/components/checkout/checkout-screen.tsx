import type { CartOrder } from '@shop/contract/checkout.ts'
import { Heading } from '@shop/ui/heading/heading.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { InlineBanner } from '@shop/ui/inline-banner/inline-banner.tsx'
import { Container } from '@shop/ui/layout/container.tsx'
import { CollapsibleSummary } from '@shop/ui/order-summary/collapsible-summary.tsx'
import { TextLink } from '@shop/ui/text-link/text-link.tsx'
import type { ReactNode, Ref } from 'react'
import { useLoyalty } from '../../lib/account/loyalty.ts'
import { hasUnavailableLines } from '../../lib/checkout/cart-order.ts'
import type { ShownTotal } from '../../lib/checkout/shown-total.ts'
import { paths } from '../../lib/urls/paths.ts'
import { useLocalization } from '../../lib/localization/use-localization.ts'
import { checkoutMessages } from '../../messages/checkout.ts'
import { CartProgress } from './cart-progress.tsx'
import { CheckoutSteps, type CheckoutStep } from './checkout-steps.tsx'
import { OrderLines } from './order-lines.tsx'
import { TotalChangedNotice } from './total-changed-notice.tsx'
import { useTotalRows } from './total-rows.ts'

interface CheckoutScreenProps {
  step: CheckoutStep
  title: string
  order: CartOrder
  /** The total that the customer saw last. When the order now costs something else, the screen says so and why. */
  previousTotal?: ShownTotal | undefined
  busy?: boolean
  /** True where the screen itself lists the lines, so the summary leaves them out. */
  hideLines?: boolean
  belowSummary?: ReactNode
  children: ReactNode
}

export function CheckoutScreen(props: CheckoutScreenProps) {
  const { step, title, order, previousTotal, busy, hideLines = false, belowSummary, children } = props
  const messages = useLocalization(checkoutMessages).t.checkout
  const rows = useTotalRows(order)
  return (
    <CheckoutLayout step={step} title={title}>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-12">
        <div className="min-w-0 lg:sticky lg:top-8 lg:order-2">
          <CollapsibleSummary
            title={messages.shell.yourOrder}
            showLabel={messages.totals.show}
            hideLabel={messages.totals.hide}
            busy={busy}
            {...rows}
            footer={<TotalNotes order={order} withCodeNote={belowSummary === undefined} />}
            className="-mx-4 md:mx-0"
          >
            {!hideLines && (
              <OrderLines
                compact
                lines={order.cart_products}
                currency={order.currency}
                label={messages.summary.items}
              />
            )}
          </CollapsibleSummary>
          {belowSummary}
        </div>
        <div className="min-w-0">
          <TotalChangedNotice previous={previousTotal} current={order} className="mb-6" />
          {hasUnavailableLines(order) && (
            <InlineBanner
              tone="error"
              live
              className="mb-6"
              action={<TextLink href={paths.cart}>{messages.shell.toCart}</TextLink>}
            >
              {messages.cart.blocked}
            </InlineBanner>
          )}
          {children}
        </div>
      </div>
    </CheckoutLayout>
  )
}

/** Says why the cart's code takes nothing off, and how far the order is from free shipping and the next level. */
function TotalNotes({ order, withCodeNote }: { order: CartOrder; withCodeNote: boolean }) {
  const loyalty = useLoyalty()
  return (
    <>
      {withCodeNote && order.code_note !== null && (
        <Text size="small" tone="quiet" className="mt-4">
          {order.code_note}
        </Text>
      )}
      <CartProgress totals={order} loyalty={loyalty} className="mt-4" />
    </>
  )
}

export interface CheckoutLayoutProps {
  step: CheckoutStep
  title: string
  titleRef?: Ref<HTMLHeadingElement>
  children: ReactNode
}

export function CheckoutLayout({ step, title, titleRef, children }: CheckoutLayoutProps) {
  return (
    <Container className="pt-4 pb-16 md:pt-6 md:pb-24">
      <CheckoutSteps step={step} />
      <Heading ref={titleRef} level={1} uppercase tabIndex={-1} className="mt-6 mb-6 md:mt-8 md:mb-8">
        {title}
      </Heading>
      {children}
    </Container>
  )
}
