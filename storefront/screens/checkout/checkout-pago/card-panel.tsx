import type { CartOrder } from '@shop/contract/checkout.ts'
import { Skeleton, SkeletonRegion } from '@shop/ui/skeleton/skeleton.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { Elements } from '@stripe/react-stripe-js'
import { useState } from 'react'
import { useFrameData } from '../../../lib/api/frame-data.ts'
import { useWords } from '../../../lib/words/words.ts'
import { cardAppearance } from './card-appearance.ts'
import { NotStarted } from './not-started.tsx'
import { PayForm } from './pay-form.tsx'
import { TotalChanged } from '../../../components/checkout/total-changed.tsx'
import type { CardPayment, StartedPayment } from './use-card-payment.ts'

interface CardPanelProps {
  order: CartOrder
  state: CardPayment
  onRetry: () => void
  onFormFailed: () => void
}

/** The panel below "card": loading, the form, or why there is none and what helps. */
export function CardPanel({ order, state, onRetry, onFormFailed }: CardPanelProps) {
  const { text } = useWords()
  const { shop } = useFrameData()
  const words = text.checkout.payment
  if (state.phase === 'failed') return <NotStarted message={state.message} way={state.way} onRetry={onRetry} />
  if (state.phase !== 'ready')
    return (
      <SkeletonRegion label={words.loading}>
        <div className="grid gap-4">
          <Skeleton className="h-56" />
          <Skeleton className="h-14" />
        </div>
      </SkeletonRegion>
    )
  const { before, amount, currency } = state.payment
  return (
    <div className="grid gap-4">
      {shop?.demo === true && (
        <Text size="small" tone="quiet">
          {words.testMode}
        </Text>
      )}
      {before !== undefined && <TotalChanged before={before} now={{ ...order, total: amount, currency }} />}
      <CardForm key={state.payment.client_secret} payment={state.payment} onFailed={onFormFailed} />
    </div>
  )
}

function CardForm({ payment, onFailed }: { payment: StartedPayment; onFailed: () => void }) {
  const { lang } = useWords()
  const { stripe, client_secret } = payment
  const [options] = useState(() => ({
    clientSecret: client_secret,
    appearance: cardAppearance(),
    locale: lang === 'es' ? ('es-419' as const) : ('en' as const),
  }))
  return (
    <Elements stripe={stripe} options={options}>
      <PayForm payment={payment} onFailed={onFailed} />
    </Elements>
  )
}
