import { Button } from '@shop/ui/button/button.tsx'
import { Icon } from '@shop/ui/icon/icon.tsx'
import { InlineBanner } from '@shop/ui/inline-banner/inline-banner.tsx'
import { Skeleton } from '@shop/ui/skeleton/skeleton.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { PaymentElement } from '@stripe/react-stripe-js'
import { type FormEvent, useState } from 'react'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { checkoutMessages } from '../../../messages/checkout.ts'
import type { useCardPayment } from './use-card-payment.ts'
import type { StartedPayment } from './use-start-card-payment.ts'
import { useConfirmCardPayment } from './use-confirm-card-payment.ts'

interface CardPaymentFormProps {
  payment: StartedPayment
  card: ReturnType<typeof useCardPayment>
}

export function CardPaymentForm({ payment, card }: CardPaymentFormProps) {
  const { t, formatMoney } = useLocalization(checkoutMessages)
  const messages = t.checkout.payment
  const [isLoaded, setLoaded] = useState(false)
  const isBusy = !isLoaded || card.isVerifying
  const { pay, confirmAtBank, isPaying, isSlow, problem } = useConfirmCardPayment(payment, card)

  function onSubmit(event: FormEvent): void {
    event.preventDefault()
    if (!isBusy) void pay()
  }

  return (
    <form onSubmit={onSubmit} noValidate className="grid gap-4">
      {payment.requiresAction && (
        <InlineBanner
          tone="warn"
          action={
            <Button
              variant="secondary"
              loading={isPaying}
              loadingLabel={messages.paying}
              onClick={() => void confirmAtBank()}
            >
              {messages.confirmAtBank}
            </Button>
          }
        >
          {messages.bankAsks}
        </InlineBanner>
      )}
      <div className="relative min-h-56">
        {!isLoaded && <Skeleton className="absolute inset-0 h-56" />}
        <PaymentElement
          options={{ layout: { type: 'accordion', defaultCollapsed: false } }}
          onReady={() => setLoaded(true)}
          onLoadError={() => card.fail(messages.formFailed)}
        />
      </div>
      {problem !== undefined && (
        <InlineBanner tone="error" live>
          {problem}
        </InlineBanner>
      )}
      <Button type="submit" size="large" fullWidth loading={isPaying || isBusy} loadingLabel={messages.paying}>
        {messages.pay(formatMoney(payment.amount, payment.currency))}
      </Button>
      <div role="status">{isSlow && <Text strong>{messages.bank}</Text>}</div>
      <div className="flex items-start gap-2">
        <Icon name="lock" className="mt-0.5 size-4 shrink-0" />
        <Text size="small" tone="quiet">
          {messages.secure}
        </Text>
      </div>
    </form>
  )
}
