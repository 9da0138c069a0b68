import type { BulkResult } from '@shop/contract/staff/order-acts.ts'
import { Button } from '@shop/ui/button/button.tsx'
import { Dialog } from '@shop/ui/dialog/dialog.tsx'
import { useRequest } from '@shop/ui/form/use-request.ts'
import { TextField } from '@shop/ui/text-field/text-field.tsx'
import { Textarea } from '@shop/ui/textarea/textarea.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { type FormEvent, useState } from 'react'
import { staffApi } from '../../lib/api.ts'
import { readLastCarrier, storeLastCarrier } from '../../lib/last-carrier.ts'
import { useMessages } from '../../lib/language.ts'
import { ordersMessages } from '../../messages/orders.ts'
import { toBatches } from './collect-codes.ts'
import { parseParcels } from './parse-parcels.ts'

interface ShipDialogProps {
  /** The selected orders, which the field starts with. */
  codes: readonly string[]
  onClose: () => void
  /** Called with what became of the orders; the dialog is closed by then. */
  onDone: (results: BulkResult['results']) => Promise<void>
}

/** Ships orders by pasted lines of code, waybill and carrier; each line is checked before anything is sent. */
export function ShipDialog(props: ShipDialogProps) {
  const { codes, onClose } = props
  const { t, common } = useMessages(ordersMessages)
  const { text, setText, carrier, setCarrier, error, parcels, pending, submit } = useParcels(props)
  return (
    <Dialog open size="medium" title={t.shipTitle} closeLabel={common.close} onClose={onClose}>
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
        <Button type="submit" loading={pending}>
          {t.shipSend(parcels.length)}
        </Button>
      </form>
    </Dialog>
  )
}

/** Keeps what is typed, and sends the parcels in batches once every line is complete. */
function useParcels({ codes, onClose, onDone }: ShipDialogProps) {
  const { t, lang } = useMessages(ordersMessages)
  const { send, pending } = useRequest()
  const [text, setText] = useState(() => codes.map((code) => `${code} `).join('\n'))
  const [carrier, setCarrier] = useState(readLastCarrier)
  const [isChecked, setChecked] = useState(false)
  const { parcels, problems } = parseParcels(text, carrier)
  const problem = problems.map(({ row, problem: name }) => t.shipRow(row, t[name])).join(' · ')

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    setChecked(true)
    if (problems.length > 0 || parcels.length === 0) return
    storeLastCarrier(carrier)
    const done: BulkResult['results'] = []
    await send(async () => {
      for (const batch of toBatches(parcels)) {
        const answer = await staffApi(lang)('shipOrders', { body: { parcels: batch } })
        if (!answer.ok) return answer
        done.push(...answer.data.results)
      }
      return undefined
    })
    if (done.length > 0) onClose()
    await onDone(done)
  }

  const error = isChecked && problem !== '' ? problem : undefined
  return { text, setText, carrier, setCarrier, error, parcels, pending, submit }
}
