import type { CartOrder, PaymentMethod, PaymentReadiness } from '@shop/contract/checkout.ts'
import { InlineBanner } from '@shop/ui/inline-banner/inline-banner.tsx'
import { RadioCards } from '@shop/ui/radio-cards/radio-cards.tsx'
import { Skeleton } from '@shop/ui/skeleton/skeleton.tsx'
import { type ReactNode, useState } from 'react'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { checkoutMessages } from '../../../messages/checkout.ts'
import { lazyComponent } from '../../../components/loading/lazy-component.tsx'
import { CardPanel } from './card-panel.tsx'
import { CurrencyOffer } from './currency-offer.tsx'
import { PayPalPanel } from './paypal-panel.tsx'
import { findOtherCurrency, getVisibleMethods } from './visible-methods.ts'
import type { useCardPayment } from './use-card-payment.ts'
import { useMethodOptions } from './use-method-options.tsx'
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
  const { t, lang } = useLocalization(checkoutMessages)
  const messages = t.checkout.payment
  const [selectedMethod, setSelectedMethod] = useState('')
  const paypal = usePayPal(order)
  const methods = getVisibleMethods(readiness)
  const options = useMethodOptions(methods, order.currency)
  // The selected method may not exist in the other currency.
  const isSelectable = methods.some(({ method, available }) => available && method === selectedMethod)
  const activeMethod = isSelectable ? selectedMethod : ''

  function selectMethod(method: string): void {
    setSelectedMethod(method)
    if (method === 'card') void card.start()
    else if (method === 'paypal') void paypal.start()
  }

  const panels: Record<PaymentMethod, ReactNode> = {
    card: (
      <CardPanel
        order={order}
        state={card.payment}
        onRetry={() => void card.start()}
        onFormFailed={card.handleFormFailure}
      />
    ),
    paypal: (
      <PayPalPanel
        key={order.currency}
        order={order}
        state={paypal.state}
        onRetry={() => void paypal.start()}
        onFail={paypal.fail}
      />
    ),
    zelle: <TransferPanel order={order} method="zelle" />,
    venmo: <TransferPanel order={order} method="venmo" />,
  }

  return (
    <>
      {cancelled && activeMethod === '' && <InlineBanner className="mb-6">{messages.paypalCancelled}</InlineBanner>}
      <RadioCards
        legend={messages.methods}
        name="method"
        value={activeMethod}
        onChange={selectMethod}
        options={options.map((option) => ({ ...option, content: panels[option.value] }))}
      />
      <CurrencyOffer
        order={order}
        otherTotal={readiness.other_currency}
        targetCurrency={findOtherCurrency(readiness, lang)}
      />
    </>
  )
}
