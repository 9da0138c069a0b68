import type { CartOrder, PaymentMethod, Readiness } from '@shop/contract/checkout.ts'
import { InlineBanner } from '@shop/ui/inline-banner/inline-banner.tsx'
import { RadioCards, type RadioCard } from '@shop/ui/radio-cards/radio-cards.tsx'
import { Skeleton } from '@shop/ui/skeleton/skeleton.tsx'
import { TextLink } from '@shop/ui/text-link/text-link.tsx'
import { useState } from 'react'
import { paths } from '../../../lib/urls/paths.ts'
import { useWords } from '../../../lib/words/words.ts'
import { lazyComponent } from '../../../components/loading/lazy-component.tsx'
import { CardPanel } from './card-panel.tsx'
import { CurrencyOffer } from './currency-offer.tsx'
import { PayPalPanel } from './paypal-panel.tsx'
import { otherCurrency, shownMethods } from './shown-methods.ts'
import type { useCardPayment } from './use-card-payment.ts'
import { usePayPal } from './use-paypal.ts'

const RequestPanel = lazyComponent(
  () => import('./request-panel.tsx').then((module) => module.RequestPanel),
  <Skeleton className="h-40" />,
)

interface WaysProps {
  order: CartOrder
  readiness: Readiness
  card: ReturnType<typeof useCardPayment>
  cancelled: boolean
}

/** The payment methods that the server offers; only the selected one expands, and only then its payment is prepared. */
export function Ways({ order, readiness, card, cancelled }: WaysProps) {
  const { text, lang } = useWords()
  const words = text.checkout.payment
  const request = text.paying.request
  const [wanted, setWanted] = useState('')
  const paypal = usePayPal(order)
  const methods = shownMethods(readiness)
  // The selected method may not exist in the other currency.
  const chosen = methods.some(({ method, available }) => available && method === wanted) ? wanted : ''

  function choose(method: string): void {
    setWanted(method)
    if (method === 'card') void card.start()
    else if (method === 'paypal') void paypal.start()
  }

  const faces: Record<PaymentMethod, Omit<RadioCard, 'value'>> = {
    card: {
      label: words.card,
      description: words.cardText,
      content: (
        <CardPanel order={order} state={card.state} onRetry={() => void card.start()} onFormFailed={card.formFailed} />
      ),
    },
    paypal: {
      label: words.paypal,
      description: words.paypalText[order.currency],
      content: (
        <PayPalPanel
          key={order.currency}
          order={order}
          state={paypal.state}
          onRetry={() => void paypal.start()}
          onFail={paypal.fail}
        />
      ),
    },
    zelle: {
      label: request.name.zelle,
      description: request.text.zelle,
      content: <RequestPanel order={order} method="zelle" />,
    },
    venmo: {
      label: request.name.venmo,
      description: request.text.venmo,
      content: <RequestPanel order={order} method="venmo" />,
    },
  }

  // Zelle and Venmo share the pending transfer, so one link is enough.
  const waiting = methods.find(({ code }) => code === 'request_pending')?.method

  const options = methods.map(({ method, available, reason }) => ({
    value: method,
    ...faces[method],
    ...(available ? {} : { disabled: true, description: reason }),
    ...(method === waiting
      ? {
          action: (
            <TextLink kind="standing" href={paths.checkoutPending}>
              {request.toPending}
            </TextLink>
          ),
        }
      : {}),
  }))

  return (
    <>
      {cancelled && chosen === '' && <InlineBanner className="mb-6">{words.paypalCancelled}</InlineBanner>}
      <RadioCards legend={words.methods} name="method" value={chosen} onChange={choose} options={options} />
      <CurrencyOffer order={order} other={readiness.other_currency} to={otherCurrency(readiness, lang)} />
    </>
  )
}
