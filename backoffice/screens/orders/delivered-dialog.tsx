import { formatRefusal } from '@shop/contract/refusal.ts'
import { tableRefusals } from '@shop/contract/staff-refusals/tables.ts'
import type { BulkResult } from '@shop/contract/staff/order-actions.ts'
import { MAX_WAYBILLS } from '@shop/contract/staff/order-values.ts'
import { Button } from '@shop/ui/button/button.tsx'
import { useRequest } from '@shop/ui/form/use-request.ts'
import { Textarea } from '@shop/ui/textarea/textarea.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { type FormEvent, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { FormDialog } from '../../components/editor/form-dialog.tsx'
import { TableArea } from '../../components/table-upload.tsx'
import { staffApi } from '../../lib/api.ts'
import { useMessages } from '../../lib/language.ts'
import { readTableLines } from '../../lib/read-table-lines.ts'
import { readWaybills } from '../../lib/read-waybills.ts'
import { ordersMessages } from '../../messages/orders.ts'
import { toBatches } from './collect-codes.ts'

interface DeliveredDialogProps {
  onClose: () => void
  onResults: (results: BulkResult['results']) => void
}

/** The orders that the numbers found: those on their way, and how many are not any more. */
interface Found {
  codes: string[]
  parcels: { code: string; id: number }[]
  before: number
  /** Lines that say that their parcel was not delivered. */
  left: number
}

/** Marks orders as delivered by the tracking numbers of a carrier's list or file. Their orders are counted before. */
export function DeliveredDialog(props: DeliveredDialogProps) {
  const { t, common } = useMessages(ordersMessages)
  const { text, type, open, isReading, found, error, fileError, cut, pending, submit } = useDelivered(props)
  return (
    <FormDialog open size="medium" title={t.delivered} closeLabel={common.close} onClose={props.onClose}>
      <form onSubmit={submit} className="grid gap-4">
        <Text>{t.deliveredText}</Text>
        <Textarea
          label={t.deliveredField}
          hint={t.deliveredHint}
          rows={8}
          value={text}
          spellCheck={false}
          error={error}
          onChange={({ currentTarget: { value } }) => type(value)}
        />
        <TableArea percent={undefined} message={fileError} onFile={(file) => void open(file)} />
        {cut > 0 && <Text tone="warn">{t.deliveredCut(cut)}</Text>}
        {found && (
          <p role="status" className="font-semibold">
            {t.deliveredFound(found.codes.length + found.parcels.length)}
            {found.before > 0 && <span className="font-normal">; {t.deliveredBefore(found.before)}</span>}
            {found.left > 0 && <span className="font-normal">; {t.deliveredLeft(found.left)}</span>}
          </p>
        )}
        <Button type="submit" loading={pending || isReading}>
          {found === undefined ? t.deliveredFind : t.deliveredSend(found.codes.length + found.parcels.length)}
        </Button>
      </form>
    </FormDialog>
  )
}

function useDelivered({ onClose, onResults }: DeliveredDialogProps) {
  const { t, lang } = useMessages(ordersMessages)
  const { revalidate } = useRevalidator()
  const { send, pending } = useRequest()
  const [found, setFound] = useState<Found>()
  const [error, setError] = useState<string>()
  const { text, ...list } = useWaybillList(() => {
    setFound(undefined)
    setError(undefined)
  })

  async function find(): Promise<void> {
    const { waybills, left } = readWaybills(text)
    if (waybills.length === 0) return setError(left > 0 ? t.deliveredNoneOf(left) : t.deliveredNone)
    if (waybills.length > MAX_WAYBILLS) return setError(t.deliveredTooMany(MAX_WAYBILLS))
    await send(() => staffApi(lang)('findParcels', { body: { waybills } }), {
      onSuccess({ items }) {
        const onTheWay = items.filter(({ fulfillment_status }) => fulfillment_status === 'shipped')
        const whole = onTheWay.filter(({ parcel_id }) => parcel_id === null)
        const codes = [...new Set(whole.map(({ code }) => code))]
        const parcels = onTheWay.flatMap(({ code, parcel_id }) => (parcel_id === null ? [] : [{ code, id: parcel_id }]))
        if (codes.length + parcels.length === 0) setError(t.deliveredNone)
        else setFound({ codes, parcels, before: items.length - onTheWay.length, left })
      },
    })
  }

  async function deliver({ codes, parcels }: Found): Promise<void> {
    const results: BulkResult['results'] = []
    await send(async () => {
      for (const batch of toBatches(codes)) {
        const answer = await staffApi(lang)('deliverOrders', { body: { codes: batch } })
        if (!answer.ok) return answer
        results.push(...answer.data.results)
      }
      for (const batch of toBatches(parcels)) {
        const answer = await staffApi(lang)('deliverParcels', { body: { parcels: batch } })
        if (!answer.ok) return answer
        results.push(...answer.data.results)
      }
      return undefined
    })
    if (results.length === 0) return
    onClose()
    onResults(results)
    await revalidate()
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    void (found === undefined ? find() : deliver(found))
  }

  return { text, ...list, found, error, pending, submit }
}

/** The lines with tracking numbers, typed or from a file. `onChange` is called when there are others. */
function useWaybillList(onChange: () => void) {
  const { lang, common } = useMessages(ordersMessages)
  const [text, setText] = useState('')
  const [fileError, setFileError] = useState<string>()
  const [cut, setCut] = useState(0)
  const [isReading, setReading] = useState(false)
  const newest = useRef<File>(undefined)

  function type(value: string, lost = 0): void {
    setText(value)
    setFileError(undefined)
    setCut(lost + readWaybills(value).cut)
    onChange()
  }

  async function open(file: File): Promise<void> {
    newest.current = file
    setReading(true)
    const read = await readTableLines(file)
    // The last file that was chosen counts, whichever is read first.
    if (newest.current !== file) return
    setReading(false)
    if (read.ok) return type(read.text, read.cut)
    setFileError(read.code === 'unavailable' ? common.failed : formatRefusal(tableRefusals[read.code], lang, read.data))
  }

  return { text, type, open, isReading, fileError, cut }
}
