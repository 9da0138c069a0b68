import { RETURN_NOTE_MAX_LENGTH } from '@shop/contract/limits.ts'
import type { Order } from '@shop/contract/orders.ts'
import { isOurFault, type ReturnKind, type ReturnReason } from '@shop/contract/return-rules.ts'
import { Button } from '@shop/ui/button/button.tsx'
import { Dialog } from '@shop/ui/dialog/dialog.tsx'
import { RadioCards } from '@shop/ui/radio-cards/radio-cards.tsx'
import { Select } from '@shop/ui/select/select.tsx'
import { TextLink } from '@shop/ui/text-link/text-link.tsx'
import { Textarea } from '@shop/ui/textarea/textarea.tsx'
import { useId, useState } from 'react'
import { paths } from '../../../lib/urls/paths.ts'
import { useWords } from '../../../lib/words/words.ts'
import { linesLeft } from './return-check.ts'
import { ReturnLine } from './return-line.tsx'
import { useReturn } from './use-return.ts'

interface ReturnDialogProps {
  order: Order
  open: boolean
  onClose: () => void
  onDone: (order: Order) => void
}

/** Requests a return, for money or for another size. The shop responds by e-mail, and nothing is shipped before. */
export function ReturnDialog({ order, open, onClose, onDone }: ReturnDialogProps) {
  const { text } = useWords()
  const words = text.orders.returns.dialog
  const id = useId()
  const { return_reasons } = order.detail
  const lines = linesLeft(order)
  const [round, setRound] = useState(0)
  const [kind, setKind] = useState<ReturnKind>('return')
  const [reason, setReason] = useState(return_reasons.length === 1 ? return_reasons[0] : undefined)
  const again = () => setRound(round + 1)
  const { form, sending } = useReturn(order, lines, { onDone, onClose, onSizeGone: again })
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={words.title}
      closeLabel={text.common.close}
      variant="sheet"
      size="notice"
      footer={
        <Button type="submit" form={id} size="large" wide loading={sending} loadingLabel={words.sending}>
          {words.send[kind]}
        </Button>
      }
    >
      <form id={id} {...form.events} className="grid gap-6">
        <RadioCards
          legend={words.kind}
          name="kind"
          value={kind}
          onChange={(value) => setKind(value === 'exchange' ? 'exchange' : 'return')}
          options={[
            { value: 'return', label: words.return, description: words.returnText },
            { value: 'exchange', label: words.exchange, description: words.exchangeText },
          ]}
        />
        <Lines lines={lines} exchange={kind === 'exchange'} round={round} errors={form.errors} />
        <Select
          label={words.reason}
          name="reason"
          placeholder={words.chooseReason}
          options={return_reasons.map((value) => ({ value, label: text.orders.returns.reasons[value] }))}
          value={reason ?? ''}
          onChange={(event) => setReason(return_reasons.find((value) => value === event.target.value))}
          error={form.errors['reason']}
        />
        <Textarea
          label={words.note}
          name="note"
          optional={`(${text.common.optional})`}
          rows={3}
          maxLength={RETURN_NOTE_MAX_LENGTH}
          readOnly={sending}
        />
        <Terms order={order} kind={kind} reason={reason} />
      </form>
    </Dialog>
  )
}

interface LinesProps {
  lines: ReturnType<typeof linesLeft>
  exchange: boolean
  round: number
  errors: Record<string, string | undefined>
}

/** The lines of the order that may still be returned. */
function Lines({ lines, exchange, round, errors }: LinesProps) {
  const { text } = useWords()
  const words = text.orders.returns.dialog
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-small font-semibold">{words.lines}</legend>
      <ul className="border-t border-line">
        {lines.map(({ line, left }) => (
          <ReturnLine
            key={`${line.size_id}-${line.color_id}`}
            line={line}
            left={left}
            exchange={exchange}
            alone={lines.length === 1}
            round={round}
            errors={errors}
          />
        ))}
      </ul>
    </fieldset>
  )
}

/** The conditions of a return: deadline, state of the goods, and who pays for shipping. */
function Terms({ order, kind, reason }: { order: Order; kind: ReturnKind; reason: ReturnReason | undefined }) {
  const { text, day } = useWords()
  const words = text.orders.returns.dialog
  const { return_until } = order.detail
  const ours = reason !== undefined && isOurFault(reason)
  return (
    <div className="bg-shell p-4 text-small">
      <ul className="grid list-disc gap-1 pl-5">
        {return_until !== null && <li>{words.window(day(return_until))}</li>}
        {!ours && <li>{words.unused}</li>}
        {reason !== undefined && <li>{ours ? words.weSend : words.youSend}</li>}
        {kind === 'exchange' && <li>{words.newOneFree}</li>}
      </ul>
      <TextLink kind="standing" href={paths.returns} target="_blank" className="mt-1">
        {words.policy}
        <span className="sr-only"> {text.orders.parcel.newTab}</span>
      </TextLink>
    </div>
  )
}
