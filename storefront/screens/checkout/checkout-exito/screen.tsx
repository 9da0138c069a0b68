import { noIndexMeta } from '../../../lib/page-head/page-title.ts'
import { usePageTitle } from '../../../lib/page-head/use-page-title.ts'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { checkoutMessages } from '../../../messages/checkout.ts'
import type { Messages } from '../../../messages/messages.ts'
import { Confirming, PaymentPending, PaymentFailed, NoPayment, TransferPending } from './unpaid-messages.tsx'
import { Success } from './success.tsx'
import { type PaymentResultState, usePaymentResult } from './use-payment-result.ts'

export const meta = noIndexMeta((t) => t.checkout.success.pageTitle, checkoutMessages)

/**
 * /checkout-exito and /paypal/return are step 4: the screen only says "thank you" when the server knows that the order
 * is paid. The title of each outcome takes the focus.
 */
export default function Screen() {
  const { phase, again: retry } = usePaymentResult()
  const messages = useLocalization(checkoutMessages).t.checkout.success
  usePageTitle(getTitle(phase.type, messages))
  switch (phase.type) {
    case 'confirming':
      return <Confirming />
    case 'paid':
      return <Success paid={phase.paid} />
    case 'failed':
      return <PaymentFailed message={phase.message} retry={phase.retry} />
    case 'transfer':
      return <TransferPending message={phase.message} />
    case 'late':
      return <PaymentPending onRetry={retry} />
    case 'nothing':
      return <NoPayment />
  }
}

function getTitle(kind: PaymentResultState['type'], messages: Messages['checkout']['success']): string | undefined {
  const titles = {
    confirming: undefined,
    paid: messages.title,
    failed: messages.failedTitle,
    transfer: messages.transferTitle,
    late: messages.lateTitle,
    nothing: messages.nothingTitle,
  }
  return titles[kind]
}
