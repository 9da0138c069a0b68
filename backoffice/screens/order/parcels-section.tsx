import type { StaffOrder } from '@shop/contract/staff/order-detail.ts'
import { Button } from '@shop/ui/button/button.tsx'
import { useState } from 'react'
import { useConfirm } from '../../components/actions/use-confirm.ts'
import { usePageAction } from '../../components/actions/page-action.ts'
import { FormDialog } from '../../components/editor/form-dialog.tsx'
import { PageSection } from '../../components/page.tsx'
import { SecondaryText } from '../../components/secondary-text.tsx'
import { staffApi } from '../../lib/api.ts'
import { formatDateTime } from '../../lib/format.ts'
import { useMessages } from '../../lib/language.ts'
import { hasPermission, useMe } from '../../lib/use-me.ts'
import { orderMessages } from '../../messages/order.ts'
import { orderFormMessages } from '../../messages/order-forms.ts'
import { LostButton } from './lost-button.tsx'
import { UndoButton } from './undo-button.tsx'
import { ParcelShipmentForm } from './parcel-forms.tsx'

type Parcel = StaffOrder['parcels'][number]

export function ParcelsSection({ order }: { order: StaffOrder }) {
  const { t: forms } = useMessages(orderFormMessages)
  const { parcels } = order
  return (
    <PageSection title={forms.parcels}>
      <ul className="border-t border-line">
        {parcels.map((parcel) => (
          <li key={parcel.id ?? 'rest'} className="border-b border-line py-3">
            <ParcelFacts parcel={parcel} hasParts={parcels.some(({ kind }) => kind === 'part')} />
            {parcel.id !== null && <ParcelActions order={order} parcel={{ ...parcel, id: parcel.id }} />}
          </li>
        ))}
      </ul>
    </PageSection>
  )
}

function ParcelFacts({ parcel, hasParts }: { parcel: Parcel; hasParts: boolean }) {
  const { t: forms, lang } = useMessages(orderFormMessages)
  const { kind, reason, carrier, waybill, tracking_url, sent_at, delivered_at, lost_at, lines } = parcel
  const name = kind === 'rest' && hasParts ? forms.parcelRest : forms.parcelKinds[kind]
  return (
    <div className="text-small">
      <p className="font-semibold">
        {name}
        {reason !== null && <span className="font-normal text-ink-2">: {forms.parcelReasons[reason]}</span>}
      </p>
      <ul className="text-ink-2">
        {lines.map((line) => (
          <li key={`${line.size_id} ${line.color_id}`} className="wrap-anywhere">
            {line.quantity} × {line.name}, {line.size}, {line.color_name}
          </li>
        ))}
      </ul>
      {waybill === null ? (
        <p className="text-warn">{forms.parcelWaits}</p>
      ) : (
        <p className="wrap-anywhere">
          {carrier}{' '}
          {tracking_url === null ? (
            waybill
          ) : (
            <a href={tracking_url} target="_blank" rel="noreferrer" className="underline underline-offset-4">
              {waybill}
            </a>
          )}
        </p>
      )}
      {sent_at !== null && <SecondaryText>{forms.parcelSent(formatDateTime(sent_at, lang))}</SecondaryText>}
      {delivered_at !== null && (
        <SecondaryText>{forms.parcelDelivered(formatDateTime(delivered_at, lang))}</SecondaryText>
      )}
      {lost_at !== null && <p className="text-warn">{forms.parcelLost(formatDateTime(lost_at, lang))}</p>}
    </div>
  )
}

function ParcelActions({ order, parcel }: { order: StaffOrder; parcel: Parcel & { id: number } }) {
  const { t, lang, common } = useMessages(orderMessages)
  const { t: forms } = useMessages(orderFormMessages)
  const confirm = useConfirm()
  const { run, pendingKey } = usePageAction<'deliver' | 'cancel'>()
  const [isOpen, setOpen] = useState(false)
  if (!hasPermission(useMe(), 'orders.write')) return null
  if (parcel.delivered_at !== null || parcel.lost_at !== null)
    return (
      <div className="mt-2 print:hidden">
        <UndoButton order={order} id={parcel.id} />
        {parcel.lost_at !== null && <LostButton code={order.code} id={parcel.id} isLost />}
      </div>
    )
  const { code } = order
  const { id } = parcel
  const isWaiting = parcel.waybill === null
  const title = isWaiting ? forms.parcelShip : t.actions.correct_waybill

  async function cancel(): Promise<void> {
    if (!(await confirm({ title: forms.parcelCancel, text: forms.parcelCancelText }))) return
    await run(() => staffApi(lang)('cancelReplacement', { body: { code, id } }), t.done, 'cancel')
  }
  const deliver = () =>
    run(
      async () => {
        const answer = await staffApi(lang)('deliverParcels', { body: { parcels: [{ code, id }] } })
        const refused = answer.ok ? answer.data.results.find(({ done }) => !done) : undefined
        return refused === undefined
          ? answer
          : { ok: false as const, status: 409, code: 'parcel_status', message: refused.message ?? '', fields: {} }
      },
      t.done,
      'deliver',
    )

  return (
    <div className="mt-2 flex flex-wrap gap-3 print:hidden">
      <Button size="small" variant={isWaiting ? 'primary' : 'secondary'} onClick={() => setOpen(true)}>
        {title}
      </Button>
      {isWaiting ? (
        <Button size="small" variant="secondary" loading={pendingKey === 'cancel'} onClick={() => void cancel()}>
          {forms.parcelCancel}
        </Button>
      ) : (
        <Button size="small" variant="secondary" loading={pendingKey === 'deliver'} onClick={() => void deliver()}>
          {forms.parcelDeliver}
        </Button>
      )}
      {!isWaiting && <LostButton code={code} id={id} isLost={false} />}
      <UndoButton order={order} id={id} />
      {isOpen && (
        <FormDialog open size="medium" title={title} closeLabel={common.close} onClose={() => setOpen(false)}>
          <ParcelShipmentForm order={order} parcel={parcel} onDone={() => setOpen(false)} />
        </FormDialog>
      )}
    </div>
  )
}
