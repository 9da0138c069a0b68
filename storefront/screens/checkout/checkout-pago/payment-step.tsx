import { InlineBanner } from '@shop/ui/inline-banner/inline-banner.tsx'
import { PrefetchPageLinks } from 'react-router'
import { useLayoutData } from '../../../lib/api/layout-data.ts'
import type { CheckoutData } from '../../../lib/checkout/load-checkout.ts'
import { paths } from '../../../lib/urls/paths.ts'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { checkoutMessages } from '../../../messages/checkout.ts'
import { paymentMessages } from '../../../messages/payment.ts'
import { CheckoutScreen } from '../../../components/checkout/checkout-screen.tsx'
import { MissingBirthDateNotice } from '../../../components/checkout/missing-birth-date-notice.tsx'
import { FreeOrder } from './free-order.tsx'
import { PaymentMethods } from './payment-methods.tsx'
import { useCardPayment } from './use-card-payment.ts'
import { useCartChangesInOtherTabs } from './use-cart-changes-in-other-tabs.ts'
import { usePaymentOfEarlierPage } from './use-payment-of-earlier-page.ts'

export function PaymentStep({ order, readiness, canceled }: CheckoutData & { canceled: boolean }) {
  const { t } = useLocalization(checkoutMessages, paymentMessages)
  const { shop } = useLayoutData()
  const card = useCardPayment(order)
  useCartChangesInOtherTabs()
  usePaymentOfEarlierPage(order.id)
  return (
    <CheckoutScreen
      step="payment"
      title={t.checkout.payment.title}
      order={order}
      busy={card.payment.phase === 'preparing'}
    >
      {/* The last screen opens even if the connection is lost while the provider takes the money. */}
      <PrefetchPageLinks page={paths.checkoutSuccess} />
      <MissingBirthDateNotice missing={readiness.missing} />
      {shop?.demo === true && <InlineBanner className="mb-6">{t.payment.testMode}</InlineBanner>}
      {readiness.missing.length === 0 &&
        (order.total === 0 ? (
          <FreeOrder order={order} />
        ) : (
          <PaymentMethods order={order} readiness={readiness} card={card} canceled={canceled} />
        ))}
    </CheckoutScreen>
  )
}
