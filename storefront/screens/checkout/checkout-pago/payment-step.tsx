import { InlineBanner } from '@shop/ui/inline-banner/inline-banner.tsx'
import { useFrameData } from '../../../lib/api/frame-data.ts'
import type { ReadyToPay } from '../../../lib/checkout/ready-to-pay.ts'
import { useWords } from '../../../lib/words/words.ts'
import { CheckoutScreen } from '../../../components/checkout/checkout-screen.tsx'
import { MissingNote } from '../../../components/checkout/missing-note.tsx'
import { FreeOrder } from './free-order.tsx'
import { Ways } from './ways.tsx'
import { useCardPayment } from './use-card-payment.ts'
import { useOtherTabs } from './use-other-tabs.ts'

/** The content of the payment step: missing data, a free order, or the choice of a payment method. */
export function PaymentStep({ order, readiness, cancelled }: ReadyToPay & { cancelled: boolean }) {
  const { text } = useWords()
  const { shop } = useFrameData()
  const card = useCardPayment(order)
  useOtherTabs()
  return (
    <CheckoutScreen
      step="payment"
      title={text.checkout.payment.title}
      order={order}
      busy={card.state.phase === 'preparing'}
    >
      <MissingNote missing={readiness.missing} />
      {shop?.demo === true && <InlineBanner className="mb-6">{text.paying.testMode}</InlineBanner>}
      {readiness.missing.length === 0 &&
        (order.total === 0 ? (
          <FreeOrder order={order} />
        ) : (
          <Ways order={order} readiness={readiness} card={card} cancelled={cancelled} />
        ))}
    </CheckoutScreen>
  )
}
