import type { Order } from '@shop/contract/orders.ts'
import { isReturnOpen } from '@shop/contract/return-rules.ts'
import { Button, ButtonLink } from '@shop/ui/button/button.tsx'
import { Icon } from '@shop/ui/icon/icon.tsx'
import { useAnnounce } from '@shop/ui/live-region/live-region.tsx'
import { flushSync } from 'react-dom'
import { paths } from '../../../lib/urls/paths.ts'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { orderMessages } from '../../../messages/orders.ts'
import { lazyDialog } from '../../../components/loading/lazy-component.tsx'
import { type LazyDialog, useLazyDialog } from '../../../components/loading/use-lazy-dialog.ts'
import { focusReturns, focusOrderRow, getReturnsId } from './focus-order.ts'
import { useCancelOrder } from './use-cancel-order.tsx'

const ReturnDialog = lazyDialog(() => import('./return-dialog.tsx').then((module) => module.ReturnDialog))
const InvoiceDialog = lazyDialog(() => import('./invoice-dialog.tsx').then((module) => module.InvoiceDialog))

interface OrderActionsProps {
  order: Order
  onChanged: (order: Order) => void
}

/** The actions that an order allows now. The dialogs load on demand. */
export function OrderActions({ order, onChanged }: OrderActionsProps) {
  const messages = useLocalization(orderMessages).t.orders
  const announce = useAnnounce()
  const sendBack = useLazyDialog()
  const invoice = useLazyDialog()

  function finish(close: () => void, changed: Order, announcement: string, focus: (number: string) => void): void {
    // The change is rendered at once, because the focus may move to what it adds.
    flushSync(() => {
      close()
      onChanged(changed)
    })
    announce(announcement)
    focus(order.number)
  }

  return (
    <>
      <ActionButtons order={order} onChanged={onChanged} sendBack={sendBack} invoice={invoice} />
      <ReturnDialog
        {...sendBack.dialog}
        order={order}
        onDone={(changed) => finish(sendBack.dialog.onClose, changed, messages.returns.dialog.done, focusReturns)}
      />
      <InvoiceDialog
        {...invoice.dialog}
        order={order}
        onDone={(changed) => finish(invoice.dialog.onClose, changed, messages.invoice.saved, focusOrderRow)}
      />
    </>
  )
}

interface ActionButtonsProps extends OrderActionsProps {
  sendBack: LazyDialog
  invoice: LazyDialog
}

function ActionButtons({ order, onChanged, sendBack, invoice }: ActionButtonsProps) {
  const { actions: messages } = useLocalization(orderMessages).t.orders
  const { canceling, cancel } = useCancelOrder(order, onChanged)
  const { detail } = order
  const formatLabel = (action: string) => messages.of(action, order.number)
  const invoiceLabel = detail.invoice === null ? messages.invoice : messages.changeInvoice
  return (
    <div
      role="group"
      aria-label={formatLabel(messages.label)}
      className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-3 xs:flex xs:flex-wrap xs:items-center"
    >
      <ReturnAction order={order} sendBack={sendBack} formatLabel={formatLabel} />
      {detail.can_invoice && (
        <Button
          variant="secondary"
          aria-label={formatLabel(invoiceLabel)}
          loading={invoice.isOpening}
          onClick={invoice.open}
        >
          {invoiceLabel}
        </Button>
      )}
      <ButtonLink
        variant="secondary"
        href={paths.printOrder(order.id)}
        aria-label={formatLabel(messages.print)}
        icon={<Icon name="printer" className="size-5" />}
      >
        {messages.print}
      </ButtonLink>
      <ButtonLink variant="quiet" href={paths.contact} aria-label={formatLabel(messages.help)}>
        {messages.help}
      </ButtonLink>
      {detail.can_cancel && (
        <Button
          variant="quiet"
          aria-label={formatLabel(messages.cancel)}
          loading={canceling}
          onClick={() => void cancel()}
        >
          {messages.cancel}
        </Button>
      )}
    </div>
  )
}

interface ReturnActionProps {
  order: Order
  sendBack: LazyDialog
  formatLabel: (action: string) => string
}

function ReturnAction({ order: { number, detail }, sendBack, formatLabel }: ReturnActionProps) {
  const { actions: messages } = useLocalization(orderMessages).t.orders
  const open = detail.returns.find(isReturnOpen)
  if (open !== undefined)
    return (
      <ButtonLink
        variant="secondary"
        href={`#${getReturnsId(number)}`}
        aria-label={formatLabel(messages.seeReturn[open.kind])}
      >
        {messages.seeReturn[open.kind]}
      </ButtonLink>
    )
  if (!detail.can_return) return null
  return (
    <Button
      variant="secondary"
      aria-label={formatLabel(messages.sendBack)}
      loading={sendBack.isOpening}
      onClick={sendBack.open}
    >
      {messages.sendBack}
    </Button>
  )
}
