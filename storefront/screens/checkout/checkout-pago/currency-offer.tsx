import type { CartOrder, PaymentReadiness } from '@shop/contract/checkout.ts'
import type { Currency } from '@shop/contract/locale.ts'
import { Button } from '@shop/ui/button/button.tsx'
import { Heading } from '@shop/ui/heading/heading.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { paymentMessages } from '../../../messages/payment.ts'
import { lazyDialog } from '../../../components/loading/lazy-component.tsx'
import { useLazyDialog } from '../../../components/loading/use-lazy-dialog.ts'

const CurrencyNotice = lazyDialog(() => import('./currency-notice.tsx').then((module) => module.CurrencyNotice))

interface CurrencyOfferProps {
  order: CartOrder
  /** The order's total in the other currency; null when a product has no price in it. */
  otherTotal: PaymentReadiness['other_currency']
  targetCurrency: Currency | null
}

/** Offers to pay in the other currency: the reason, and a button that shows both totals before anything changes. */
export function CurrencyOffer({ order, otherTotal, targetCurrency }: CurrencyOfferProps) {
  const { t } = useLocalization(paymentMessages)
  const messages = t.payment.currency
  const notice = useLazyDialog()
  if (targetCurrency === null) return null
  return (
    <section className="mt-8 border-t border-line pt-6">
      <Heading level={2} size="h3">
        {messages.title[targetCurrency]}
      </Heading>
      <Text size="small" tone="quiet" className="mt-2">
        {messages.text[targetCurrency]}
      </Text>
      <Button
        variant="secondary"
        className="mt-4"
        disabled={otherTotal === null}
        aria-describedby={otherTotal === null ? 'no-other-currency' : undefined}
        loading={notice.isOpening}
        loadingLabel={t.common.loading}
        onClick={notice.open}
      >
        {messages.button[targetCurrency]}
      </Button>
      {otherTotal === null && (
        <Text id="no-other-currency" size="small" tone="warn" className="mt-2">
          {messages.impossible[targetCurrency]}
        </Text>
      )}
      {otherTotal !== null && <CurrencyNotice order={order} other={otherTotal} {...notice.dialog} />}
    </section>
  )
}
