import type { CartOrder } from '@shop/contract/checkout.ts'
import { InlineBanner } from '@shop/ui/inline-banner/inline-banner.tsx'
import { Skeleton, SkeletonRegion } from '@shop/ui/skeleton/skeleton.tsx'
import { Spinner } from '@shop/ui/spinner/spinner.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { useLayoutData } from '../../../lib/api/layout-data.ts'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { checkoutMessages } from '../../../messages/checkout.ts'
import { PaymentNotStarted } from './payment-not-started.tsx'
import { PayPalButtonsContainer } from './paypal-buttons.tsx'
import { TotalChangedNotice } from '../../../components/checkout/total-changed-notice.tsx'
import type { PayPalState } from './use-paypal.ts'
import type { PayPalNote } from './use-create-paypal-order.ts'
import { usePayPalHandlers } from './use-paypal-handlers.ts'
import type { RecoveryAction } from './recovery-action.ts'

interface PayPalPanelProps {
  order: CartOrder
  state: PayPalState
  onRetry: () => void
  onFail: (message: string, action: RecoveryAction) => void
}

/** Reserves the height of the buttons by currency, so that nothing moves when they appear. */
const buttonHeights = { MXN: 'min-h-20', USD: 'min-h-36' }

export function PayPalPanel({ order, state, onRetry, onFail }: PayPalPanelProps) {
  const { t } = useLocalization(checkoutMessages)
  const { shop } = useLayoutData()
  const messages = t.checkout.payment
  const { note, isCapturing, ...handlers } = usePayPalHandlers(order, onFail)
  if (state.phase === 'failed')
    return <PaymentNotStarted message={state.message} action={state.action} onRetry={onRetry} />
  return (
    <div className="grid gap-4">
      <Note note={note} order={order} />
      <Text size="small" tone="quiet">
        {messages.paypalHow} {shop?.demo === true && messages.paypalTestMode}
      </Text>
      <div className={buttonHeights[order.currency]} inert={isCapturing}>
        {state.phase === 'ready' ? (
          <PayPalButtonsContainer script={state.script} handlers={handlers} />
        ) : (
          <SkeletonRegion label={messages.loading}>
            <Skeleton className="h-12" />
          </SkeletonRegion>
        )}
      </div>
      <div role="status">
        {isCapturing && (
          <span className="flex items-start gap-3">
            <Spinner className="mt-1 size-5 shrink-0" />
            <Text strong>{messages.paying}</Text>
          </span>
        )}
      </div>
    </div>
  )
}

function Note({ note, order }: { note: PayPalNote | undefined; order: CartOrder }) {
  const { t } = useLocalization(checkoutMessages)
  switch (note?.type) {
    case 'changed':
      return <TotalChangedNotice previous={note.previous} current={{ ...order, ...note.current }} />
    case 'declined':
      return (
        <InlineBanner tone="error" live>
          {note.message}
        </InlineBanner>
      )
    case 'startedAgain':
      return (
        <InlineBanner tone="warn" live>
          {t.checkout.payment.startedAgain}
        </InlineBanner>
      )
    case 'canceled':
      return <InlineBanner live>{t.checkout.payment.paypalCanceled}</InlineBanner>
    default:
      return null
  }
}
