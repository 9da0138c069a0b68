import { Button, ButtonLink } from '@shop/ui/button/button.tsx'
import { InlineBanner } from '@shop/ui/inline-banner/inline-banner.tsx'
import { Skeleton } from '@shop/ui/skeleton/skeleton.tsx'
import { Spinner } from '@shop/ui/spinner/spinner.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { useCart } from '../../../lib/checkout/cart.ts'
import { paths } from '../../../lib/urls/paths.ts'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { checkoutMessages } from '../../../messages/checkout.ts'
import { errorMessages } from '../../../messages/errors.ts'
import { CheckoutLayout } from '../../../components/checkout/checkout-screen.tsx'
import { NextLinks } from '../../../components/checkout/next-links.tsx'
import { buildReturnPath } from '../../../lib/checkout/payment-reference.ts'
import { LogOutButton } from '../../../layout/log-out-button.tsx'
import type { PaymentResult } from './confirm-payment.ts'
import { Outcome } from './outcome.tsx'

export function Confirming() {
  const messages = useLocalization(checkoutMessages).t.checkout.success
  return (
    <CheckoutLayout step="ready" title={messages.confirming}>
      <div aria-busy="true" className="grid items-start gap-8 lg:grid-cols-2 lg:gap-16">
        <div role="status" className="flex items-start gap-3">
          <Spinner className="mt-1 size-5 shrink-0" />
          <Text size="lead">{messages.confirmingText}</Text>
        </div>
        <Skeleton className="aspect-3/2 w-full" />
      </div>
    </CheckoutLayout>
  )
}

export function PaymentFailed({ message, retry, payment }: Omit<Extract<PaymentResult, { type: 'failed' }>, 'type'>) {
  const { t } = useLocalization(checkoutMessages, errorMessages)
  const messages = t.checkout.success
  const toOrders = [paths.orders, messages.toOrders] as const
  const toPayment = [paths.checkoutPayment, messages.retry] as const
  const { title, advice, main } = {
    payment: { title: messages.failedTitle, advice: t.errors.checkout, main: toPayment },
    method: { title: messages.failedTitle, advice: messages.otherMethod, main: toPayment },
    cart: { title: messages.refundedTitle, advice: undefined, main: [paths.cart, t.checkout.shell.toCart] as const },
    denied: { title: messages.deniedTitle, advice: undefined, main: toOrders },
    twice: { title: messages.twiceTitle, advice: undefined, main: toOrders },
    account: { title: messages.accountTitle, advice: undefined, main: toOrders },
  }[retry]
  return (
    <Outcome step="payment" title={title}>
      <InlineBanner tone="error" live className="max-w-prose">
        {message}
      </InlineBanner>
      {advice !== undefined && <Text className="mt-4">{advice}</Text>}
      <NextLinks main={main} other={[paths.home, messages.toShop]} />
      {retry === 'account' && payment !== undefined && (
        <LogOutButton className="mt-6 gap-3" returnTo={buildReturnPath(payment)} />
      )}
    </Outcome>
  )
}

export function TransferPending({ message }: { message: string }) {
  const messages = useLocalization(checkoutMessages).t.checkout.success
  return (
    <Outcome step="paid" title={messages.transferTitle}>
      <InlineBanner tone="warn" live className="max-w-prose">
        {message}
      </InlineBanner>
      <NextLinks main={[paths.checkoutPending, messages.toTransfer]} other={[paths.orders, messages.toOrders]} />
    </Outcome>
  )
}

/**
 * Says that the bank has not confirmed the payment yet, so that no customer pays twice. An order that was placed meanwhile
 * is where its customer reads how it goes on.
 */
export function PaymentPending({ number, onRetry }: { number: string | null; onRetry: () => void }) {
  const messages = useLocalization(checkoutMessages).t.checkout.success
  return (
    <Outcome step="ready" title={messages.lateTitle}>
      <InlineBanner tone="warn" live className="max-w-prose">
        {messages.lateText}
      </InlineBanner>
      {number !== null && (
        <Text size="lead" className="mt-4 max-w-prose">
          {messages.latePlaced(number)}
        </Text>
      )}
      <div className="mt-8 flex flex-wrap gap-3">
        <Button size="large" onClick={onRetry}>
          {messages.lookAgain}
        </Button>
        <ButtonLink href={number === null ? paths.orders : paths.order(number)} variant="secondary" size="large">
          {messages.toOrders}
        </ButtonLink>
      </div>
    </Outcome>
  )
}

/** Shown to a visitor who comes without a payment, also by reloading the page of a failed one: that cart is still there. */
export function NoPayment() {
  const { shell, success: messages } = useLocalization(checkoutMessages).t.checkout
  const hasCart = (useCart()?.products.length ?? 0) > 0
  return (
    <Outcome step="ready" title={messages.nothingTitle}>
      <Text size="lead">{messages.nothingText}</Text>
      <NextLinks
        main={hasCart ? [paths.cart, shell.toCart] : [paths.orders, messages.toOrders]}
        other={hasCart ? [paths.orders, messages.toOrders] : [paths.home, messages.toShop]}
      />
    </Outcome>
  )
}
