import { noIndexMeta } from '../../../lib/page-head/page-title.ts'
import { checkoutMessages } from '../../../messages/checkout.ts'
import { Confirming, PaymentPending, PaymentFailed, NoPayment, TransferPending } from './unpaid-messages.tsx'
import { Success } from './success.tsx'
import { usePaymentResult } from './use-payment-result.ts'

export const meta = noIndexMeta((t) => t.checkout.success.pageTitle, checkoutMessages)

/**
 * /checkout-exito and /paypal/return are step 4: the screen only says "thank you" when the server knows that the order
 * is paid. The title of each outcome takes the focus.
 */
export default function Screen() {
  const { phase, again: retry } = usePaymentResult()
  switch (phase.type) {
    case 'confirming':
      return <Confirming />
    case 'paid':
      return <Success paid={phase.paid} />
    case 'failed':
      return <PaymentFailed {...phase} />
    case 'transfer':
      return <TransferPending message={phase.message} />
    case 'late':
      return <PaymentPending number={phase.number} onRetry={retry} />
    case 'nothing':
      return <NoPayment />
  }
}
