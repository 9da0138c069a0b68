import { ErrorBlock } from '@shop/ui/error-block/error-block.tsx'
import { paths } from '../../../lib/urls/paths.ts'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { checkoutMessages } from '../../../messages/checkout.ts'
import { paymentMessages } from '../../../messages/payment.ts'
import type { RecoveryAction } from './recovery-action.ts'

interface PaymentNotStartedProps {
  message: string
  action: RecoveryAction
  onRetry: () => void
}

export function PaymentNotStarted({ message, action, onRetry }: PaymentNotStartedProps) {
  const { t } = useLocalization(checkoutMessages, paymentMessages)
  if (action === 'retry') return <ErrorBlock title={message} retryLabel={t.common.retry} onRetry={onRetry} />
  const links = {
    cart: { label: t.checkout.shell.toCart, href: paths.cart },
    address: { label: t.checkout.summary.changeAddress, href: paths.checkoutAddress },
    details: { label: t.payment.missingRequirement.complete, href: paths.editProfile },
    orders: { label: t.checkout.payment.toOrders, href: paths.orders },
    pending: { label: t.payment.manualTransfer.toPending, href: paths.checkoutPending },
  }[action]
  return <ErrorBlock title={message} homeLink={links} />
}
