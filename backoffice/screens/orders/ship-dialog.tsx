import type { BulkResult } from '@shop/contract/staff/order-actions.ts'
import { Button } from '@shop/ui/button/button.tsx'
import { useRequest } from '@shop/ui/form/use-request.ts'
import { TextField } from '@shop/ui/text-field/text-field.tsx'
import { Textarea } from '@shop/ui/textarea/textarea.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { type FormEvent, useState } from 'react'
import { FormDialog } from '../../components/editor/form-dialog.tsx'
import { staffApi } from '../../lib/api.ts'
import { readLastCarrier, storeLastCarrier } from '../../lib/last-carrier.ts'
import { useMessages } from '../../lib/language.ts'
import { useQuery } from '../../lib/use-query.ts'
import { ordersMessages } from '../../messages/orders.ts'
import { toBatches } from './collect-codes.ts'
import { type Parcel, parseParcels } from './parse-parcels.ts'

interface ShipDialogProps {
  codes: readonly string[]
  onClose: () => void
  /** Called with what became of the orders, and whether each batch was answered; the dialog is closed if any was. */
  onDone: (results: BulkResult['results'], isAnswered: boolean) => Promise<void>
}

/** Ships orders by pasted lines of code, waybill and carrier; each line is checked before anything is sent. */
export function ShipDialog(props: ShipDialogProps) {
  const { codes, onClose } = props
  const { t, common } = useMessages(ordersMessages)
  const { text, setText, carrier, setCarrier, error, parcels, isReady, pending, submit } = useParcels(props)
  return (
    <FormDialog open size="medium" title={t.shipTitle} closeLabel={common.close} onClose={onClose}>
      <form onSubmit={(event) => void submit(event)} className="grid gap-4">
        <Text id="ship-text">{t.shipText}</Text>
        <Textarea
          label={t.shipField}
          name="parcels"
          rows={Math.min(12, codes.length + 2)}
          value={text}
          hint={t.shipExample}
          spellCheck={false}
          error={error}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <TextField
          label={t.shipCarrier}
          name="carrier"
          autoComplete="off"
          value={carrier}
          onChange={(event) => setCarrier(event.currentTarget.value)}
        />
        {parcels.length > 0 && <ReadParcels parcels={parcels} />}
        <Button type="submit" disabled={!isReady} loading={pending}>
          {t.shipSend(parcels.length)}
        </Button>
      </form>
    </FormDialog>
  )
}

function ReadParcels({ parcels }: { parcels: readonly Parcel[] }) {
  const { t } = useMessages(ordersMessages)
  return (
    <table className="text-small tabular-nums">
      <caption className="pb-1 text-left font-semibold">{t.shipRead}</caption>
      <thead>
        <tr className="border-b border-ink text-left">
          {[t.order, t.shipCarrierRead, t.shipWaybill].map((header) => (
            <th key={header} scope="col" className="py-1 pr-6 font-semibold">
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {parcels.map(({ code, carrier, waybill }) => (
          <tr key={code} className="border-b border-line">
            <th scope="row" className="py-1 pr-6 text-left font-normal whitespace-nowrap">
              {code}
            </th>
            <td className="pr-6 wrap-anywhere">{carrier}</td>
            <td className="wrap-anywhere">{waybill}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Keeps what is typed, and sends the parcels in batches once every line is complete. */
function useParcels({ codes, onClose, onDone }: ShipDialogProps) {
  const { t, lang } = useMessages(ordersMessages)
  const { send, pending } = useRequest()
  const [text, setText] = useState(() => codes.map((code) => `${code} `).join('\n'))
  const [carrier, setCarrier] = useState(readLastCarrier)
  const [isChecked, setChecked] = useState(false)
  const { data: carriers, error: carriersError } = useQuery('', () => staffApi(lang)('listCarriers', {}))
  const { parcels, problems } = parseParcels(text, { carrier, carriers: carriers ?? [] })
  const problem = problems
    .map(({ row, problem: name, text: wrong }) => t.shipRow(row, t.shipProblems[name](wrong)))
    .join(' · ')

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    setChecked(true)
    const field = event.currentTarget.elements.namedItem('parcels') as HTMLElement
    if (carriers === undefined || problems.length > 0 || parcels.length === 0) return field.focus()
    storeLastCarrier(carrier)
    const done: BulkResult['results'] = []
    let isAnswered = true
    await send(async () => {
      for (const batch of toBatches(parcels)) {
        const answer = await staffApi(lang)('shipOrders', { body: { parcels: batch } })
        isAnswered = answer.ok || answer.status !== 0
        if (!answer.ok) return answer
        done.push(...answer.data.results)
      }
      return undefined
    })
    if (done.length > 0) onClose()
    await onDone(done.length > 0 ? describeParcels(done) : [], isAnswered)
  }

  /** The pasted lines are gone with the dialog, so the result names what was not shipped, with its tracking number. */
  function describeParcels(done: BulkResult['results']): BulkResult['results'] {
    return parcels.map(({ code, carrier: name, waybill }) => {
      const result = done.find((one) => one.code === code)
      return result?.done === true
        ? result
        : { code, done: false, message: `${result?.message ?? t.shipNotSent} ${name} ${waybill}` }
    })
  }

  const error = carriersError ?? (isChecked && problem !== '' ? problem : undefined)
  return {
    text,
    setText,
    carrier,
    setCarrier,
    error,
    parcels,
    isReady: carriers !== undefined,
    pending,
    submit,
  }
}
