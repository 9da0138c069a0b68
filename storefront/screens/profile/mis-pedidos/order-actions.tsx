import type { Order } from '@shop/contract/orders.ts'
import { Button, ButtonLink } from '@shop/ui/button/button.tsx'
import { useAnnounce } from '@shop/ui/live-region/live-region.tsx'
import Printer from 'lucide-react/icons/printer'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { paths } from '../../../lib/urls/paths.ts'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { DialogButton } from '../../../components/loading/dialog-button.tsx'
import { lazyDialog } from '../../../components/loading/lazy-component.tsx'
import { focusReturns, focusOrderRow } from './focus-order.ts'
import { useCancelOrder } from './use-cancel-order.tsx'

const ReturnDialog = lazyDialog(() => import('./return-dialog.tsx').then((module) => module.ReturnDialog))
const InvoiceDialog = lazyDialog(() => import('./invoice-dialog.tsx').then((module) => module.InvoiceDialog))

interface OrderActionsProps {
  order: Order
  onChanged: (order: Order) => void
}

type DialogName = 'return' | 'invoice'

/** The actions that an order allows now. The dialogs load on demand. */
export function OrderActions({ order, onChanged }: OrderActionsProps) {
  const messages = useLocalization().t.orders
  const announce = useAnnounce()
  // The key changes with each opening, so that the form starts empty.
  const [dialog, setDialog] = useState<{ name?: DialogName; key: number }>({ key: 0 })

  function close(): void {
    setDialog({ key: dialog.key })
  }

  function finish(changed: Order, announcement: string, focus: (number: string) => void): void {
    // The change is rendered at once, because the focus may move to what it adds.
    flushSync(() => {
      close()
      onChanged(changed)
    })
    announce(announcement)
    focus(order.number)
  }

  const dialogProps = { instance: dialog.key, order, onClose: close }

  return (
    <>
      <ActionButtons order={order} onChanged={onChanged} onOpen={(name) => setDialog({ name, key: dialog.key + 1 })} />
      <ReturnDialog
        {...dialogProps}
        open={dialog.name === 'return'}
        onDone={(changed) => finish(changed, messages.returns.dialog.done, focusReturns)}
      />
      <InvoiceDialog
        {...dialogProps}
        open={dialog.name === 'invoice'}
        onDone={(changed) => finish(changed, messages.invoice.saved, focusOrderRow)}
      />
    </>
  )
}

function ActionButtons({ order, onChanged, onOpen }: OrderActionsProps & { onOpen: (name: DialogName) => void }) {
  const { actions: messages } = useLocalization().t.orders
  const { cancelling, cancel } = useCancelOrder(order, onChanged)
  const { detail } = order
  const formatLabel = (action: string) => messages.of(action, order.number)
  const invoice = detail.invoice === null ? messages.invoice : messages.changeInvoice
  return (
    <div
      role="group"
      aria-label={formatLabel(messages.label)}
      className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-3 xs:flex xs:flex-wrap xs:items-center"
    >
      {detail.can_return && (
        <DialogButton variant="secondary" aria-label={formatLabel(messages.sendBack)} onOpen={() => onOpen('return')}>
          {messages.sendBack}
        </DialogButton>
      )}
      {detail.can_invoice && (
        <DialogButton variant="secondary" aria-label={formatLabel(invoice)} onOpen={() => onOpen('invoice')}>
          {invoice}
        </DialogButton>
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
    </div>
  )
}
