import type { OrderAct, StaffOrder } from '@shop/contract/staff/order-detail.ts'
import { Button, ButtonLink } from '@shop/ui/button/button.tsx'
import { useState } from 'react'
import { FormDialog } from '../../components/editor/form-dialog.tsx'
import { useMessages } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'
import { hasPermission, useMe } from '../../lib/use-me.ts'
import { orderMessages } from '../../messages/order.ts'
import { CameBackForm } from './came-back-form.tsx'
import { CancelForm } from './cancel-form.tsx'
import { ShipmentForm } from './shipment-form.tsx'

const dialogActs = ['ship', 'correct_waybill', 'came_back', 'give_up_parcel', 'cancel'] as const satisfies OrderAct[]
type DialogAct = (typeof dialogActs)[number]

/** The acts beside the next step, each in a dialog, and the slip. */
export function OtherActs({ order }: { order: StaffOrder }) {
  const { t, common } = useMessages(orderMessages)
  const me = useMe()
  const [open, setOpen] = useState<DialogAct>()
  const close = () => setOpen(undefined)
  const acts = dialogActs.filter((act) => order.acts.includes(act) && act !== order.next_act)
  return (
    <div role="group" aria-label={t.otherActs} className="mt-4 flex flex-wrap items-center gap-3">
      {acts.map((act) => (
        <Button key={act} variant={act === 'cancel' ? 'danger' : 'secondary'} size="small" onClick={() => setOpen(act)}>
          {t.acts[act]}
        </Button>
      ))}
      {hasPermission(me, 'orders.contact') && (
        <ButtonLink variant="secondary" size="small" href={`${paths.ordersPrint}?codes=${order.code}`}>
          {t.print}
        </ButtonLink>
      )}
      {open !== undefined && (
        <FormDialog open size="medium" title={t.acts[open]} closeLabel={common.close} onClose={close}>
          <ActForm act={open} order={order} onDone={close} />
        </FormDialog>
      )}
    </div>
  )
}

function ActForm({ act, order, onDone }: { act: DialogAct; order: StaffOrder; onDone: () => void }) {
  if (act === 'cancel') return <CancelForm order={order} onDone={onDone} />
  if (act === 'came_back' || act === 'give_up_parcel') return <CameBackForm act={act} order={order} onDone={onDone} />
  return <ShipmentForm act={act} order={order} onDone={onDone} />
}
