import type { CartOrder } from '@shop/contract/checkout.ts'
import { InlineBanner } from '@shop/ui/inline-banner/inline-banner.tsx'
import { RadioCards } from '@shop/ui/radio-cards/radio-cards.tsx'
import { useState } from 'react'
import { useFrameData } from '../../../lib/frame-data.ts'
import { useWords } from '../../../lib/words.ts'
import { CheckoutScreen } from '../../../parts/checkout-screen.tsx'
import { CardPanel } from './card-panel.tsx'
import { PayPalPanel } from './paypal-panel.tsx'
import { useCardPayment } from './use-card-payment.ts'
import { usePayPal } from './use-paypal.ts'

/** The ways to pay; only the chosen one unfolds, and only then its payment is prepared. */
export function PaymentStep({ order, cancelled }: { order: CartOrder; cancelled: boolean }) {
  const { text } = useWords()
  const words = text.checkout.payment
  const { shop } = useFrameData()
  const [method, setMethod] = useState('')
  const card = useCardPayment(order)
  const paypal = usePayPal(order)
  const options = [
    {
      value: 'card',
      label: words.card,
      description: words.cardText,
      content: <CardPanel state={card.state} onRetry={() => void card.start()} onFormFailed={card.formFailed} />,
    },
    {
      value: 'paypal',
      label: words.paypal,
      description: words.paypalText[order.currency],
      content: (
        <PayPalPanel order={order} state={paypal.state} onRetry={() => void paypal.start()} onFail={paypal.fail} />
      ),
    },
  ]
  return (
    <CheckoutScreen step="payment" title={words.title} order={order} busy={card.state.phase === 'preparing'}>
      {cancelled && method === '' && <InlineBanner className="mb-6">{words.paypalCancelled}</InlineBanner>}
      <RadioCards
        legend={words.methods}
        name="method"
        value={method}
        onChange={(chosen) => {
          setMethod(chosen)
          void (chosen === 'paypal' ? paypal.start() : card.start())
        }}
        options={options.filter(({ value }) => value === 'card' || shop?.paypal === true)}
      />
    </CheckoutScreen>
  )
}
