import { ErrorBlock } from '@shop/ui/error-block/error-block.tsx'
import { InlineBanner } from '@shop/ui/inline-banner/inline-banner.tsx'
import { Skeleton, SkeletonRegion } from '@shop/ui/skeleton/skeleton.tsx'
import { Elements } from '@stripe/react-stripe-js'
import { useState } from 'react'
import { useFrameData } from '../../../lib/frame-data.ts'
import { paths } from '../../../lib/paths.ts'
import { useWords } from '../../../lib/words.ts'
import { cardAppearance } from './card-appearance.ts'
import { PayForm } from './pay-form.tsx'
import type { CardPayment, StartedPayment, WayOut } from './use-card-payment.ts'

interface CardPanelProps {
  state: CardPayment
  onRetry: () => void
  onFormFailed: () => void
}

/** What unfolds under "card": on its way, the form, or why there is none and what helps. */
export function CardPanel({ state, onRetry, onFormFailed }: CardPanelProps) {
  const { text } = useWords()
  const { shop } = useFrameData()
  const words = text.checkout.payment
  if (state.phase === 'failed') return <Failed message={state.message} way={state.way} onRetry={onRetry} />
  if (state.phase !== 'ready')
    return (
      <SkeletonRegion label={words.loading}>
        <div className="grid gap-4">
          <Skeleton className="h-56" />
          <Skeleton className="h-14" />
        </div>
      </SkeletonRegion>
    )
  return (
    <div className="grid gap-4">
      {shop?.demo === true && <InlineBanner>{words.testMode}</InlineBanner>}
      <Changed payment={state.payment} />
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

/** The price moved between the summary and the payment: said before anything is paid (rules 4). */
function Changed({ payment: { before, amount, currency } }: { payment: StartedPayment }) {
  const { text, money } = useWords()
  if (before === undefined) return null
  return (
    <InlineBanner tone="warn" live>
      {text.checkout.payment.changed(money(before.total, before.currency), money(amount, currency))}
    </InlineBanner>
  )
}

function Failed({ message, way, onRetry }: { message: string; way: WayOut; onRetry: () => void }) {
  const { text } = useWords()
  if (way === 'retry') return <ErrorBlock title={message} retryLabel={text.common.retry} onRetry={onRetry} />
  const out = {
    cart: { label: text.checkout.shell.toCart, href: paths.cart },
    address: { label: text.checkout.summary.changeAddress, href: paths.checkoutAddress },
    orders: { label: text.checkout.payment.toOrders, href: paths.orders },
  }[way]
  return <ErrorBlock title={message} home={out} />
}
