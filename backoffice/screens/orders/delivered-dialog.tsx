import type { BulkResult } from '@shop/contract/staff/order-actions.ts'
import { MAX_WAYBILLS } from '@shop/contract/staff/order-values.ts'
import { Button } from '@shop/ui/button/button.tsx'
import { useRequest } from '@shop/ui/form/use-request.ts'
import { Textarea } from '@shop/ui/textarea/textarea.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { type FormEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { FormDialog } from '../../components/editor/form-dialog.tsx'
import { FileLink } from '../../components/file-drop.tsx'
import { staffApi } from '../../lib/api.ts'
import { useMessages } from '../../lib/language.ts'
import { ordersMessages } from '../../messages/orders.ts'
import { toBatches } from './collect-codes.ts'
import { readWaybills } from './read-waybills.ts'

interface DeliveredDialogProps {
  onClose: () => void
  onResults: (results: BulkResult['results']) => void
}

/** The orders that the numbers found: those on their way, and how many are not any more. */
interface Found {
  codes: string[]
  /** Parcels beside the rest of their orders. */
  parcels: { code: string; id: number }[]
  before: number
}

/** Marks orders as delivered by the tracking numbers of a carrier's list or file. Their orders are counted before. */
export function DeliveredDialog(props: DeliveredDialogProps) {
  const { t, common } = useMessages(ordersMessages)
  const { text, type, found, error, pending, submit } = useDelivered(props)
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
        <FileLink
          label={t.deliveredFile}
          accept=".csv,.txt,text/csv,text/plain"
          onFiles={([file]) => void file?.text().then(type)}
        />
        {found && (
          <p role="status" className="font-semibold">
            {t.deliveredFound(found.codes.length + found.parcels.length)}
            {found.before > 0 && <span className="font-normal">; {t.deliveredBefore(found.before)}</span>}
          </p>
        )}
        <Button type="submit" loading={pending}>
          {found === undefined ? t.deliveredFind : t.deliveredSend(found.codes.length + found.parcels.length)}
        </Button>
      </form>
    </FormDialog>
  )
}

/** Finds the orders of what is typed, and delivers those that were found. */
function useDelivered({ onClose, onResults }: DeliveredDialogProps) {
  const { t, lang } = useMessages(ordersMessages)
  const { revalidate } = useRevalidator()
  const { send, pending } = useRequest()
  const [text, setText] = useState('')
  const [found, setFound] = useState<Found>()
  const [error, setError] = useState<string>()

  function type(value: string): void {
    setText(value)
    setFound(undefined)
    setError(undefined)
  }

  async function find(): Promise<void> {
    const waybills = readWaybills(text)
    if (waybills.length === 0) return setError(t.deliveredNone)
    if (waybills.length > MAX_WAYBILLS) return setError(t.deliveredTooMany(MAX_WAYBILLS))
    await send(() => staffApi(lang)('findParcels', { body: { waybills } }), {
      onSuccess({ items }) {
        const onTheWay = items.filter(({ fulfillment_status }) => fulfillment_status === 'shipped')
        const whole = onTheWay.filter(({ parcel_id }) => parcel_id === null)
        const codes = [...new Set(whole.map(({ code }) => code))]
        const parcels = onTheWay.flatMap(({ code, parcel_id }) => (parcel_id === null ? [] : [{ code, id: parcel_id }]))
        if (codes.length + parcels.length === 0) setError(t.deliveredNone)
        else setFound({ codes, parcels, before: items.length - onTheWay.length })
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

  return { text, type, found, error, pending, submit }
}
