import type { Order } from '@shop/contract/orders.ts'
import { Button, ButtonLink } from '@shop/ui/button/button.tsx'
import { useAnnounce } from '@shop/ui/live-region/live-region.tsx'
import Printer from 'lucide-react/icons/printer'
import { useEffect, useState, useTransition } from 'react'
import { paths } from '../../../lib/urls/paths.ts'
import { useWords } from '../../../lib/words/words.ts'
import { lazyDialog } from '../../../components/loading/lazy-component.tsx'
import { focusReturns, focusRow } from './row.ts'
import { useCancel } from './use-cancel.tsx'

const ReturnDialog = lazyDialog(() => import('./return-dialog.tsx').then((module) => module.ReturnDialog))
const InvoiceDialog = lazyDialog(() => import('./invoice-dialog.tsx').then((module) => module.InvoiceDialog))

interface ActionsProps {
  order: Order
  onChanged: (order: Order) => void
}

type Opened = 'return' | 'invoice'

/** The actions that an order allows now. The dialogs load on demand. */
export function Actions({ order, onChanged }: ActionsProps) {
  const { actions: words, returns, invoice: invoiceWords } = useWords().text.orders
  const announce = useAnnounce()
  const [open, setOpen] = useState<Opened>()
  // The key changes with each opening, so that the form starts empty.
  const [round, setRound] = useState(0)
  const land = useLanding()
  const [returnOpening, startReturn] = useTransition()
  const [invoiceOpening, startInvoice] = useTransition()
  const { cancelling, cancel } = useCancel(order, onChanged)
  const { detail, number } = order
  const of = (act: string) => words.of(act, number)

  function show(what: Opened): void {
    setRound(round + 1)
    setOpen(what)
  }

  function finish(changed: Order, said: string, focus: (number: string) => void): void {
    setOpen(undefined)
    onChanged(changed)
    announce(said)
    land(() => focus(number))
  }

  const dialog = { order, onClose: () => setOpen(undefined) }
  const invoice = detail.invoice === null ? words.invoice : words.changeInvoice

  return (
    <div
      role="group"
      aria-label={of(words.label)}
      className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-3 xs:flex xs:flex-wrap xs:items-center"
    >
      {detail.can_return && (
        <Button
          variant="secondary"
          aria-label={of(words.sendBack)}
          loading={returnOpening}
          onClick={() => startReturn(() => show('return'))}
        >
          {words.sendBack}
        </Button>
      )}
      {detail.can_invoice && (
        <Button
          variant="secondary"
          aria-label={of(invoice)}
          loading={invoiceOpening}
          onClick={() => startInvoice(() => show('invoice'))}
        >
          {invoice}
        </Button>
      )}
      <ButtonLink
        variant="secondary"
        href={paths.printOrder(order.id)}
        aria-label={of(words.print)}
        icon={<Printer aria-hidden="true" className="size-5" />}
      >
        {words.print}
      </ButtonLink>
      <ButtonLink variant="quiet" href={paths.contact} aria-label={of(words.help)}>
        {words.help}
      </ButtonLink>
      {detail.can_cancel && (
        <Button variant="quiet" aria-label={of(words.cancel)} loading={cancelling} onClick={() => void cancel()}>
          {words.cancel}
        </Button>
      )}
      <ReturnDialog
        instance={round}
        {...dialog}
        open={open === 'return'}
        onDone={(changed) => finish(changed, returns.dialog.done, focusReturns)}
      />
      <InvoiceDialog
        instance={round}
        {...dialog}
        open={open === 'invoice'}
        onDone={(changed) => finish(changed, invoiceWords.saved, focusRow)}
      />
    </div>
  )
}

/** Moves the focus after the change is rendered, and after the closing dialog has returned the focus. */
function useLanding(): (focus: () => void) => void {
  const [landing, setLanding] = useState<{ focus: () => void }>()
  useEffect(() => landing?.focus(), [landing])
  return (focus) => setLanding({ focus })
}
