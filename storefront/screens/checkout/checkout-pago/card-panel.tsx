import type { CartOrder } from '@shop/contract/checkout.ts'
import { InlineBanner } from '@shop/ui/inline-banner/inline-banner.tsx'
import { Skeleton, SkeletonRegion } from '@shop/ui/skeleton/skeleton.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { Elements } from '@stripe/react-stripe-js'
import { useLayoutData } from '../../../lib/api/layout-data.ts'
import { hasOtherTotal } from '../../../lib/checkout/shown-total.ts'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { checkoutMessages } from '../../../messages/checkout.ts'
import { PaymentNotStarted } from './payment-not-started.tsx'
import { CardPaymentForm } from './pay-form.tsx'
import { TotalChangedNotice } from '../../../components/checkout/total-changed-notice.tsx'
import type { useCardPayment } from './use-card-payment.ts'

interface CardPanelProps {
  order: CartOrder
  card: ReturnType<typeof useCardPayment>
}

export function CardPanel({ order, card }: CardPanelProps) {
  const { t } = useLocalization(checkoutMessages)
  const { shop } = useLayoutData()
  const messages = t.checkout.payment
  const state = card.payment
  if (state.phase === 'failed')
    return <PaymentNotStarted message={state.message} action={state.action} onRetry={() => void card.start()} />
  if (state.phase !== 'ready')
    return (
      <SkeletonRegion label={messages.loading}>
        <div className="grid gap-4">
          <Skeleton className="h-56" />
          <Skeleton className="h-14" />
        </div>
      </SkeletonRegion>
    )
  const { stripe, client_secret, elementsOptions, previousTotal, isReplacement, amount, currency } = state.payment
  const isTotalChanged = previousTotal !== undefined && hasOtherTotal(previousTotal, { total: amount, currency })
  return (
    <div className="grid gap-4">
      {shop?.demo === true && (
        <Text size="small" tone="quiet">
          {messages.testMode}
        </Text>
      )}
      {(previousTotal !== undefined || isReplacement) && (
        <div
          key={`notice ${client_secret}`}
          ref={isReplacement ? takeLostFocus : undefined}
          tabIndex={-1}
          className="grid gap-4"
        >
          <TotalChangedNotice previous={previousTotal} current={{ ...order, total: amount, currency }} />
          {isReplacement && !isTotalChanged && (
            <InlineBanner tone="warn" live>
              {messages.startedAgain}
            </InlineBanner>
          )}
        </div>
      )}
      <Elements key={`${client_secret} ${elementsOptions.locale}`} stripe={stripe} options={elementsOptions}>
        <CardPaymentForm payment={state.payment} card={card} />
      </Elements>
    </div>
  )
}

/** The button that was pressed has gone with its form; the notice says why, wherever the page was scrolled. */
function takeLostFocus(notice: HTMLElement | null): void {
  if (document.activeElement === document.body) notice?.focus()
}
