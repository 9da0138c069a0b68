import type { CartOrder } from '@shop/contract/checkout.ts'
import { RadioCards } from '@shop/ui/radio-cards/radio-cards.tsx'
import { useState } from 'react'
import { useWords } from '../../../lib/words.ts'
import { CheckoutScreen } from '../../../parts/checkout-screen.tsx'
import { CardPanel } from './card-panel.tsx'
import { useCardPayment } from './use-card-payment.ts'

/** The ways to pay; only the chosen one unfolds, and only then its payment is started. */
export function PaymentStep({ order }: { order: CartOrder }) {
  const { text } = useWords()
  const words = text.checkout.payment
  const [method, setMethod] = useState('')
  const { state, start, formFailed } = useCardPayment(order)
  return (
    <CheckoutScreen step="payment" title={words.title} order={order} busy={state.phase === 'preparing'}>
      <RadioCards
        legend={words.methods}
        name="method"
        value={method}
        onChange={(chosen) => {
          setMethod(chosen)
          void start()
        }}
        options={[
          {
            value: 'card',
            label: words.card,
            description: words.cardText,
            content: <CardPanel state={state} onRetry={() => void start()} onFormFailed={formFailed} />,
          },
        ]}
      />
    </CheckoutScreen>
  )
}
