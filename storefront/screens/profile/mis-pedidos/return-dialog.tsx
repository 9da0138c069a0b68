import { RETURN_NOTE_MAX_LENGTH } from '@shop/contract/limits.ts'
import type { Order, PurchasedLine } from '@shop/contract/orders.ts'
import { isShopResponsible, type ReturnKind, type ReturnReason } from '@shop/contract/return-rules.ts'
import { Button } from '@shop/ui/button/button.tsx'
import { Dialog } from '@shop/ui/dialog/dialog.tsx'
import { RadioCards } from '@shop/ui/radio-cards/radio-cards.tsx'
import { Select } from '@shop/ui/select/select.tsx'
import { TextLink } from '@shop/ui/text-link/text-link.tsx'
import { Textarea } from '@shop/ui/textarea/textarea.tsx'
import { useId, useState } from 'react'
import { paths } from '../../../lib/urls/paths.ts'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { orderMessages } from '../../../messages/orders.ts'
import { listReturnableLines } from './validate-return.ts'
import { ReturnLine, type ReturnLineProps } from './return-line.tsx'
import { acceptsOnlyDefects } from './return-window.ts'
import { useRequestReturn } from './use-request-return.ts'

interface ReturnDialogProps {
  order: Order
  open: boolean
  onClose: () => void
  onDone: (order: Order) => void
}

interface ReturnChoice {
  kind: ReturnKind
  /** Undefined until the customer has chosen one. */
  reason: ReturnReason | undefined
  /** How often a size was gone, after which the sizes are read again. */
  refreshCount: number
}

/** Requests a return, for money or for another size. The shop responds by e-mail, and nothing is shipped before. */
export function ReturnDialog({ order, open, onClose, onDone }: ReturnDialogProps) {
  const { t } = useLocalization(orderMessages)
  const messages = t.orders.returns.dialog
  const id = useId()
  const { return_reasons } = order.detail
  const lines = listReturnableLines(order)
  const [choice, setChoice] = useState<ReturnChoice>({
    kind: 'return',
    reason: return_reasons.length === 1 ? return_reasons[0] : undefined,
    refreshCount: 0,
  })
  const refreshSizes = () => setChoice((before) => ({ ...before, refreshCount: before.refreshCount + 1 }))
  const form = useRequestReturn(order, lines, { onDone, onClose, onSizeUnavailable: refreshSizes })
  const { kind, reason, refreshCount } = choice
  const shared = { lines, reason, refreshCount, currency: order.currency }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={messages.title}
      closeLabel={t.common.close}
      variant="sheet"
      size="notice"
      footer={
        <Button type="submit" form={id} size="large" fullWidth loading={form.pending} loadingLabel={messages.sending}>
          {messages.send[kind]}
        </Button>
      }
    >
      <form id={id} {...form.events} className="grid gap-6">
        <KindCards kind={kind} onChange={(next) => setChoice({ ...choice, kind: next })} />
        <Lines {...shared} exchange={kind === 'exchange'} errors={form.errors} />
        <Select
          label={messages.reason}
          name="reason"
          placeholder={messages.chooseReason}
          options={return_reasons.map((value) => ({ value, label: t.orders.returns.reasons[value] }))}
          value={reason ?? ''}
          onChange={({ target }) =>
            setChoice({ ...choice, reason: return_reasons.find((value) => value === target.value) })
          }
          error={form.errors['reason']}
        />
        <Textarea
          label={messages.note}
          name="note"
          optional={t.common.optional}
          rows={3}
          maxLength={RETURN_NOTE_MAX_LENGTH}
          readOnly={form.pending}
        />
        <ReturnTerms order={order} kind={kind} reason={reason} />
      </form>
    </Dialog>
  )
}

function KindCards({ kind, onChange }: { kind: ReturnKind; onChange: (kind: ReturnKind) => void }) {
  const messages = useLocalization(orderMessages).t.orders.returns.dialog
  return (
    <RadioCards
      legend={messages.kind}
      name="kind"
      value={kind}
      onChange={(value) => onChange(value === 'exchange' ? 'exchange' : 'return')}
      options={[
        { value: 'return', label: messages.return, description: messages.returnText },
        { value: 'exchange', label: messages.exchange, description: messages.exchangeText },
      ]}
    />
  )
}

interface LinesProps extends Omit<ReturnLineProps, 'line' | 'isOnlyLine'> {
  lines: readonly PurchasedLine[]
}

function Lines({ lines, ...shared }: LinesProps) {
  const messages = useLocalization(orderMessages).t.orders.returns.dialog
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-small font-semibold">{messages.lines}</legend>
      <ul className="border-t border-line">
        {lines.map((line) => (
          <ReturnLine
            key={`${line.size_id}-${line.color_id}`}
            line={line}
            {...shared}
            isOnlyLine={lines.length === 1}
          />
        ))}
      </ul>
    </fieldset>
  )
}

function ReturnTerms({ order, kind, reason }: { order: Order; kind: ReturnKind; reason: ReturnReason | undefined }) {
  const { t, formatDate } = useLocalization(orderMessages)
  const messages = t.orders.returns.dialog
  const { return_until, return_reasons } = order.detail
  const windowMessage = acceptsOnlyDefects(return_reasons) ? messages.defectWindow : messages.window
  const isShopMistake = reason !== undefined && isShopResponsible(reason)
  return (
    <div className="bg-shell p-4 text-small">
      <ul className="grid list-disc gap-1 pl-5">
        {return_until !== null && <li>{windowMessage(formatDate(return_until))}</li>}
        {!isShopMistake && <li>{messages.unused}</li>}
        {reason !== undefined && <li>{isShopMistake ? messages.weSend : messages.youSend}</li>}
        {kind === 'exchange' && <li>{messages.newOneFree}</li>}
      </ul>
      <TextLink variant="standing" href={paths.returns} target="_blank" className="mt-1">
        {messages.policy}
        <span className="sr-only"> {t.orders.shipment.newTab}</span>
      </TextLink>
    </div>
  )
}
