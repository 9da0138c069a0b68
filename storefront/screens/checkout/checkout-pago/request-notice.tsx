import type { CartOrder } from '@shop/contract/checkout.ts'
import { TRANSFER_HOURS } from '@shop/contract/limits.ts'
import type { RequestMethod } from '@shop/contract/payment-requests.ts'
import { Button } from '@shop/ui/button/button.tsx'
import { Dialog } from '@shop/ui/dialog/dialog.tsx'
import { useWords } from '../../../lib/words/words.ts'

interface RequestNoticeProps {
  order: CartOrder
  method: RequestMethod
  open: boolean
  placing: boolean
  onPlace: () => void
  onClose: () => void
}

/** The payment notice (specification 9): the steps that follow the press, and the exact amount. */
export function RequestNotice({ order, method, open, placing, onPlace, onClose }: RequestNoticeProps) {
  const { text, money } = useWords()
  const words = text.paying.request
  const amount = money(order.total, order.currency)
  const { hold, transfer, confirm, expire } = words.steps
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={words.noticeTitle(words.name[method])}
      closeLabel={text.common.close}
      size="notice"
      footer={
        <>
          <Button loading={placing} loadingLabel={words.placing} onClick={onPlace}>
            {words.place(amount)}
          </Button>
          <Button variant="quiet" disabled={placing} onClick={onClose}>
            {words.back}
          </Button>
        </>
      }
    >
      <ol className="list-decimal space-y-3 pl-5">
        {[hold(TRANSFER_HOURS), transfer(amount), confirm, expire].map((step) => (
          <li key={step} className="pl-1">
            {step}
          </li>
        ))}
      </ol>
    </Dialog>
  )
}
