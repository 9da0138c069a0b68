import type { OrderAction, StaffOrder } from '@shop/contract/staff/order-detail.ts'
import { CameBackForm } from './came-back-form.tsx'
import { CancelForm } from './cancel-form.tsx'
import { ChangeForm } from './change-form.tsx'
import { OpenReturnForm } from './open-return-form.tsx'
import { PartForm, ReplaceForm } from './parcel-forms.tsx'
import { ShipmentForm } from './shipment-form.tsx'

export type DialogAction = Extract<
  OrderAction,
  | 'ship'
  | 'ship_part'
  | 'correct_waybill'
  | 'came_back'
  | 'give_up_parcel'
  | 'change'
  | 'open_return'
  | 'replace'
  | 'cancel'
>

interface ActionFormProps {
  action: DialogAction
  order: StaffOrder
  onDone: () => void
}

export function ActionForm({ action, order, onDone }: ActionFormProps) {
  if (action === 'change') return <ChangeForm key={order.changes} order={order} onDone={onDone} />
  if (action === 'ship_part') return <PartForm order={order} onDone={onDone} />
  if (action === 'replace') return <ReplaceForm order={order} onDone={onDone} />
  if (action === 'open_return') return <OpenReturnForm order={order} onDone={onDone} />
  if (action === 'cancel') return <CancelForm order={order} onDone={onDone} />
  if (action === 'came_back' || action === 'give_up_parcel')
    return <CameBackForm action={action} order={order} onDone={onDone} />
  return <ShipmentForm action={action} order={order} onDone={onDone} />
}
