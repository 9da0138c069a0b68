import type { Order } from '@shop/contract/orders.ts'
import { Button, ButtonLink } from '@shop/ui/button/button.tsx'
import { useAnnounce } from '@shop/ui/live-region/live-region.tsx'
import Printer from 'lucide-react/icons/printer'
import { useEffect, useState, useTransition } from 'react'
import { paths } from '../../../lib/urls/paths.ts'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { orderMessages } from '../../../messages/orders.ts'
import { lazyDialog } from '../../../components/loading/lazy-component.tsx'
import { focusReturns, focusOrderRow } from './focus-order.ts'
import { useCancelOrder } from './use-cancel-order.tsx'

const ReturnDialog = lazyDialog(() => import('./return-dialog.tsx').then((module) => module.ReturnDialog))
const InvoiceDialog = lazyDialog(() => import('./invoice-dialog.tsx').then((module) => module.InvoiceDialog))

interface OrderActionsProps {
  order: Order
  onChanged: (order: Order) => void
}

type OpenDialog = 'return' | 'invoice'

/** The actions that an order allows now. The dialogs load on demand. */
export function OrderActions({ order, onChanged }: OrderActionsProps) {
  const { actions: messages, returns, invoice: invoiceWords } = useLocalization(orderMessages).t.orders
  const announce = useAnnounce()
  const [open, setOpen] = useState<OpenDialog>()
  // The key changes with each opening, so that the form starts empty.
  const [openCount, setOpenCount] = useState(0)
  const focusAfterUpdate = useFocusAfterUpdate()
  const [returnOpening, startReturn] = useTransition()
  const [invoiceOpening, startInvoice] = useTransition()
  const { cancelling, cancel } = useCancelOrder(order, onChanged)
  const { detail, number } = order
  const formatLabel = (action: string) => messages.of(action, number)

  function show(dialogName: OpenDialog): void {
    setOpenCount(openCount + 1)
    setOpen(dialogName)
  }

  function finish(changed: Order, announcement: string, focus: (number: string) => void): void {
    setOpen(undefined)
    onChanged(changed)
    announce(announcement)
    focusAfterUpdate(() => focus(number))
  }

  const dialog = { order, onClose: () => setOpen(undefined) }
  const invoice = detail.invoice === null ? messages.invoice : messages.changeInvoice

  return (
    <div
      role="group"
      aria-label={formatLabel(messages.label)}
      className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-3 xs:flex xs:flex-wrap xs:items-center"
    >
      {detail.can_return && (
        <Button
          variant="secondary"
          aria-label={formatLabel(messages.sendBack)}
          loading={returnOpening}
          onClick={() => startReturn(() => show('return'))}
        >
          {messages.sendBack}
        </Button>
      )}
      {detail.can_invoice && (
        <Button
          variant="secondary"
          aria-label={formatLabel(invoice)}
          loading={invoiceOpening}
          onClick={() => startInvoice(() => show('invoice'))}
        >
          {invoice}
        </Button>
      )}
      <ButtonLink
        variant="secondary"
        href={paths.printOrder(order.id)}
        aria-label={formatLabel(messages.print)}
        icon={<Printer aria-hidden="true" className="size-5" />}
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
          loading={cancelling}
          onClick={() => void cancel()}
        >
          {messages.cancel}
        </Button>
      )}
      <ReturnDialog
        instance={openCount}
        {...dialog}
        open={open === 'return'}
        onDone={(changed) => finish(changed, returns.dialog.done, focusReturns)}
      />
      <InvoiceDialog
        instance={openCount}
        {...dialog}
        open={open === 'invoice'}
        onDone={(changed) => finish(changed, invoiceWords.saved, focusOrderRow)}
      />
    </div>
  )
}

/** Moves the focus after the change is rendered, and after the closing dialog has returned the focus. */
function useFocusAfterUpdate(): (focus: () => void) => void {
  const [pendingFocus, setPendingFocus] = useState<{ focus: () => void }>()
  useEffect(() => pendingFocus?.focus(), [pendingFocus])
  return (focus) => setPendingFocus({ focus })
}
