import type { OrderAction, StaffOrder } from '@shop/contract/staff/order-detail.ts'
import { Button, ButtonLink } from '@shop/ui/button/button.tsx'
import { useState } from 'react'
import { FormDialog } from '../../components/editor/form-dialog.tsx'
import { useMessages } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'
import { hasPermission, useMe } from '../../lib/use-me.ts'
import { orderMessages } from '../../messages/order.ts'
import { CameBackForm } from './came-back-form.tsx'
import { CancelForm } from './cancel-form.tsx'
import { ChangeForm } from './change-form.tsx'
import { OpenReturnForm } from './open-return-form.tsx'
import { PartForm, ReplaceForm } from './parcel-forms.tsx'
import { ShipmentForm } from './shipment-form.tsx'

const dialogActions = [
  'ship',
  'ship_part',
  'correct_waybill',
  'came_back',
  'give_up_parcel',
  'change',
  'open_return',
  'replace',
  'cancel',
] as const satisfies OrderAction[]
type DialogAction = (typeof dialogActions)[number]

/** The actions beside the next step, each in a dialog, and the slip. */
export function OtherActions({ order }: { order: StaffOrder }) {
  const { t, common } = useMessages(orderMessages)
  const me = useMe()
  const [open, setOpen] = useState<DialogAction>()
  const close = () => setOpen(undefined)
  const actions = dialogActions.filter(
    (action) => order.allowed_actions.includes(action) && action !== order.next_action,
  )
  return (
    <div role="group" aria-label={t.otherActions} className="mt-4 flex flex-wrap items-center gap-3 print:hidden">
      {actions.map((action) => (
        <Button
          key={action}
          variant={action === 'cancel' ? 'danger' : 'secondary'}
          size="small"
          onClick={() => setOpen(action)}
        >
          {t.actions[action]}
        </Button>
      ))}
      {hasPermission(me, 'orders.contact') && (
        <ButtonLink variant="secondary" size="small" href={`${paths.ordersPrint}?codes=${order.code}`}>
          {t.print}
        </ButtonLink>
      )}
      {open !== undefined && (
        <FormDialog open size="medium" title={t.actions[open]} closeLabel={common.close} onClose={close}>
          <ActionForm action={open} order={order} onDone={close} />
        </FormDialog>
      )}
    </div>
  )
}

function ActionForm({ action, order, onDone }: { action: DialogAction; order: StaffOrder; onDone: () => void }) {
  if (action === 'change') return <ChangeForm key={order.changes} order={order} onDone={onDone} />
  if (action === 'ship_part') return <PartForm order={order} onDone={onDone} />
  if (action === 'replace') return <ReplaceForm order={order} onDone={onDone} />
  if (action === 'open_return') return <OpenReturnForm order={order} onDone={onDone} />
  if (action === 'cancel') return <CancelForm order={order} onDone={onDone} />
  if (action === 'came_back' || action === 'give_up_parcel')
    return <CameBackForm action={action} order={order} onDone={onDone} />
  return <ShipmentForm action={action} order={order} onDone={onDone} />
}
