import type { CartOrder, PaymentMethod, PaymentReadiness } from '@shop/contract/checkout.ts'
import { InlineBanner } from '@shop/ui/inline-banner/inline-banner.tsx'
import { RadioCards, type RadioCard } from '@shop/ui/radio-cards/radio-cards.tsx'
import { Skeleton } from '@shop/ui/skeleton/skeleton.tsx'
import { TextLink } from '@shop/ui/text-link/text-link.tsx'
import { useState } from 'react'
import { paths } from '../../../lib/urls/paths.ts'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { checkoutMessages } from '../../../messages/checkout.ts'
import { paymentMessages } from '../../../messages/payment.ts'
import { lazyComponent } from '../../../components/loading/lazy-component.tsx'
import { CardPanel } from './card-panel.tsx'
import { CurrencyOffer } from './currency-offer.tsx'
import { PayPalPanel } from './paypal-panel.tsx'
import { findOtherCurrency, getVisibleMethods } from './visible-methods.ts'
import type { useCardPayment } from './use-card-payment.ts'
import { usePayPal } from './use-paypal.ts'

const TransferPanel = lazyComponent(
  () => import('./transfer-panel.tsx').then((module) => module.TransferPanel),
  <Skeleton className="h-40" />,
)

interface PaymentMethodsProps {
  order: CartOrder
  readiness: PaymentReadiness
  card: ReturnType<typeof useCardPayment>
  cancelled: boolean
}

/** The payment methods that the server offers; only the selected one expands, and only then its payment is prepared. */
export function PaymentMethods({ order, readiness, card, cancelled }: PaymentMethodsProps) {
  const { t, lang } = useLocalization(checkoutMessages, paymentMessages)
  const messages = t.checkout.payment
  const transferMessages = t.payment.manualTransfer
  const [selectedMethod, setSelectedMethod] = useState('')
  const paypal = usePayPal(order)
  const methods = getVisibleMethods(readiness)
  // The selected method may not exist in the other currency.
  const activeMethod = methods.some(({ method, available }) => available && method === selectedMethod)
    ? selectedMethod
    : ''

  function selectMethod(method: string): void {
    setSelectedMethod(method)
    if (method === 'card') void card.start()
    else if (method === 'paypal') void paypal.start()
  }

  const cardsByMethod: Record<PaymentMethod, Omit<RadioCard, 'value'>> = {
    card: {
      label: messages.card,
      description: messages.cardText,
      content: (
        <CardPanel order={order} state={card.state} onRetry={() => void card.start()} onFormFailed={card.formFailed} />
      ),
    },
    paypal: {
      label: messages.paypal,
      description: messages.paypalText[order.currency],
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
      label: transferMessages.name.zelle,
      description: transferMessages.text.zelle,
      content: <TransferPanel order={order} method="zelle" />,
    },
    venmo: {
      label: transferMessages.name.venmo,
      description: transferMessages.text.venmo,
      content: <TransferPanel order={order} method="venmo" />,
    },
  }

  // Zelle and Venmo share the pending transfer, so one link is enough.
  const pendingMethod = methods.find(({ code }) => code === 'request_pending')?.method

  const options = methods.map(({ method, available, reason }) => ({
    value: method,
    ...cardsByMethod[method],
    ...(available ? {} : { disabled: true, description: reason }),
    ...(method === pendingMethod
      ? {
          action: (
            <TextLink variant="standing" href={paths.checkoutPending}>
              {transferMessages.toPending}
            </TextLink>
          ),
        }
      : {}),
  }))

  return (
    <>
      {cancelled && activeMethod === '' && <InlineBanner className="mb-6">{messages.paypalCancelled}</InlineBanner>}
      <RadioCards
        legend={messages.methods}
        name="method"
        value={activeMethod}
        onChange={selectMethod}
        options={options}
      />
      <CurrencyOffer
        order={order}
        otherTotal={readiness.other_currency}
        targetCurrency={findOtherCurrency(readiness, lang)}
      />
    </>
  )
}
