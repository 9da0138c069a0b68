import type { CartOrder } from '@shop/contract/checkout.ts'
import { TRANSFER_DEADLINE_HOURS } from '@shop/contract/limits.ts'
import type { TransferMethod } from '@shop/contract/transfers.ts'
import { Button } from '@shop/ui/button/button.tsx'
import { Dialog } from '@shop/ui/dialog/dialog.tsx'
import type { ShownTotal } from '../../../lib/checkout/shown-total.ts'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { paymentMessages } from '../../../messages/payment.ts'
import { TotalChangedNotice } from '../../../components/checkout/total-changed-notice.tsx'

interface TransferNoticeProps {
  order: CartOrder
  shownTotal: ShownTotal
  method: TransferMethod
  open: boolean
  isSubmitting: boolean
  onConfirm: () => void
  onClose: () => void
}

/** The payment notice (specification 9): the steps that follow the press, and the exact amount. */
export function TransferNotice(props: TransferNoticeProps) {
  const { order, shownTotal, method, open, isSubmitting, onConfirm, onClose } = props
  const { t, formatMoney } = useLocalization(paymentMessages)
  const messages = t.payment.manualTransfer
  const amount = formatMoney(order.total, order.currency)
  const { hold, transfer, confirm, expire } = messages.steps
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={messages.noticeTitle(messages.name[method])}
      closeLabel={t.common.close}
      size="notice"
      footer={
        <>
          <Button loading={isSubmitting} loadingLabel={messages.placing} onClick={onConfirm}>
            {messages.place(amount)}
          </Button>
          <Button variant="quiet" disabled={isSubmitting} onClick={onClose}>
            {messages.back}
          </Button>
        </>
      }
    >
      <TotalChangedNotice previous={shownTotal} current={order} className="mb-4" />
      <ol className="list-decimal space-y-3 pl-5">
        {[hold(TRANSFER_DEADLINE_HOURS), transfer(amount), confirm, expire].map((step) => (
          <li key={step} className="pl-1">
            {step}
          </li>
        ))}
      </ol>
    </Dialog>
  )
}
