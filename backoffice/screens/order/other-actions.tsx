import type { StaffOrder } from '@shop/contract/staff/order-detail.ts'
import { Button, ButtonLink } from '@shop/ui/button/button.tsx'
import { lazy, Suspense, useState } from 'react'
import { FormDialog } from '../../components/editor/form-dialog.tsx'
import { useMessages } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'
import { hasPermission, useMe } from '../../lib/use-me.ts'
import { orderMessages } from '../../messages/order.ts'
import type { DialogAction } from './action-form.tsx'
import { LostButton } from './lost-button.tsx'
import { UndoButton } from './undo-button.tsx'

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
] as const satisfies DialogAction[]

const ActionForm = lazy(() => import('./action-form.tsx').then((part) => ({ default: part.ActionForm })))

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
      <UndoButton order={order} id={null} />
      {(order.allowed_actions.includes('mark_lost') || order.allowed_actions.includes('mark_found')) && (
        <LostButton code={order.code} id={null} isLost={order.parcel_lost_at !== null} />
      )}
      {hasPermission(me, 'orders.contact') && (
        <ButtonLink variant="secondary" size="small" href={`${paths.ordersPrint}?codes=${order.code}`}>
          {t.print}
        </ButtonLink>
      )}
      {open !== undefined && (
        <FormDialog open size="medium" title={t.actions[open]} closeLabel={common.close} onClose={close}>
          <Suspense>
            <ActionForm action={open} order={order} onDone={close} />
          </Suspense>
        </FormDialog>
      )}
    </div>
  )
}
