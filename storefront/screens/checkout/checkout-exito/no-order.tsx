import { Button, ButtonLink } from '@shop/ui/button/button.tsx'
import { InlineBanner } from '@shop/ui/inline-banner/inline-banner.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { paths } from '../../../lib/urls/paths.ts'
import { useWords } from '../../../lib/words/words.ts'
import { CheckoutPage } from '../../../components/checkout/checkout-screen.tsx'

/** Says that the payment failed and nothing was charged, with a link to try again. */
export function Failed({ message, retry }: { message: string; retry: 'payment' | 'cart' }) {
  const { text } = useWords()
  const words = text.checkout.success
  return (
    <CheckoutPage step="payment" title={words.failedTitle}>
      <InlineBanner tone="error" live>
        {message}
      </InlineBanner>
      {retry === 'payment' && <Text className="mt-4">{text.errors.checkout}</Text>}
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink href={retry === 'payment' ? paths.checkoutPayment : paths.cart} size="large">
          {retry === 'payment' ? words.retry : text.checkout.shell.toCart}
        </ButtonLink>
        <ButtonLink href={paths.home} variant="secondary" size="large">
          {words.toShop}
        </ButtonLink>
      </div>
    </CheckoutPage>
  )
}

/** Says that the bank has not confirmed the payment yet, so that no customer pays twice. */
export function Late({ onAgain }: { onAgain: () => void }) {
  const { text } = useWords()
  const words = text.checkout.success
  return (
    <CheckoutPage step="ready" title={words.lateTitle}>
      <InlineBanner tone="warn" live>
        {words.lateText}
      </InlineBanner>
      <div className="mt-8 flex flex-wrap gap-3">
        <Button size="large" onClick={onAgain}>
          {words.lookAgain}
        </Button>
        <ButtonLink href={paths.orders} variant="secondary" size="large">
          {words.toOrders}
        </ButtonLink>
      </div>
    </CheckoutPage>
  )
}

/** Shown to a visitor who comes without a payment. */
export function Nothing() {
  const { text } = useWords()
  const words = text.checkout.success
  return (
    <CheckoutPage step="ready" title={words.nothingTitle}>
      <Text size="lead">{words.nothingText}</Text>
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink href={paths.orders} size="large">
          {words.toOrders}
        </ButtonLink>
        <ButtonLink href={paths.home} variant="secondary" size="large">
          {words.toShop}
        </ButtonLink>
      </div>
    </CheckoutPage>
  )
}
