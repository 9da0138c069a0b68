import type { CartOrder, PaymentMethod, PaymentReadiness } from '@shop/contract/checkout.ts'
import { Button } from '@shop/ui/button/button.tsx'
import { InlineBanner } from '@shop/ui/inline-banner/inline-banner.tsx'
import { RadioCards } from '@shop/ui/radio-cards/radio-cards.tsx'
import { Skeleton } from '@shop/ui/skeleton/skeleton.tsx'
import { type ReactNode, useState } from 'react'
import { findLastMethod, rememberMethod } from '../../../lib/checkout/last-method.ts'
import { useUser } from '../../../lib/session/session.ts'
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
  canceled: boolean
}

/**
 * The payment methods that the server offers; only the selected one expands, and only then its payment is prepared. The
 * method chosen at another purchase is marked, but starts with a press, because starting reserves stock (rules 3.4).
 */
export function PaymentMethods({ order, readiness, card, canceled }: PaymentMethodsProps) {
  const { t, lang } = useLocalization(checkoutMessages)
  const messages = t.checkout.payment
  const paypal = usePayPal(order)
  const methods = getVisibleMethods(readiness)
  const options = useMethodOptions(methods, order.currency)
  const { activeMethod, hasChosen, choose } = useMethodChoice(methods)

  function selectMethod(method: PaymentMethod): void {
    choose(method)
    if (method === 'card') void card.start()
    else if (method === 'paypal') paypal.start()
  }

  const paypalPanel = (
    <PayPalPanel key={order.currency} order={order} state={paypal.state} onRetry={paypal.start} onFail={paypal.fail} />
  )
  const panels: Record<PaymentMethod, ReactNode> = {
    card: hasChosen ? <CardPanel order={order} card={card} /> : <StartButton method="card" onStart={selectMethod} />,
    paypal: hasChosen ? paypalPanel : <StartButton method="paypal" onStart={selectMethod} />,
    zelle: <TransferPanel order={order} method="zelle" />,
    venmo: <TransferPanel order={order} method="venmo" />,
    spei: <TransferPanel order={order} method="spei" />,
  }

  return (
    <>
      {canceled && !hasChosen && <InlineBanner className="mb-6">{messages.paypalCanceled}</InlineBanner>}
      <RadioCards
        legend={messages.methods}
        name="method"
        value={activeMethod}
        onChange={(value) => selectMethod(value as PaymentMethod)}
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

/**
 * Returns the method chosen on this page, otherwise the one of the last purchase; none that is not offered for this
 * cart.
 */
function useMethodChoice(methods: PaymentReadiness['methods']) {
  const affiliation = useUser()?.affiliation
  const [{ selectedMethod, hasChosen }, setChoice] = useState(() => ({
    selectedMethod: findLastMethod(affiliation),
    hasChosen: false,
  }))
  // The selected method may not exist in the other currency.
  const isSelectable = methods.some(({ method, available }) => available && method === selectedMethod)

  function choose(method: PaymentMethod): void {
    setChoice({ selectedMethod: method, hasChosen: true })
    rememberMethod(affiliation, method)
  }

  return { activeMethod: isSelectable ? selectedMethod : '', hasChosen, choose }
}

interface StartButtonProps {
  method: 'card' | 'paypal'
  onStart: (method: 'card' | 'paypal') => void
}

function StartButton({ method, onStart }: StartButtonProps) {
  const { t } = useLocalization(checkoutMessages)
  return (
    <Button size="large" fullWidth onClick={() => onStart(method)}>
      {t.checkout.payment.goOnWith[method]}
    </Button>
  )
}
