import type { StaffOrder } from '@shop/contract/staff/order-detail.ts'
import { Button } from '@shop/ui/button/button.tsx'
import { usePageAction } from '../../components/actions/page-action.ts'
import { useConfirm } from '../../components/actions/use-confirm.ts'
import { staffApi } from '../../lib/api.ts'
import { formatTime } from '../../lib/format.ts'
import { useMessages } from '../../lib/language.ts'
import { orderMessages } from '../../messages/order.ts'

/** Takes back what was recorded minutes ago about a parcel, null for the one with the rest of the order. */
export function UndoButton({ order, id }: { order: StaffOrder; id: number | null }) {
  const { t, lang } = useMessages(orderMessages)
  const confirm = useConfirm()
  const { run, pending } = usePageAction()
  const undoable = order.undoable.find(({ parcel_id }) => parcel_id === id)
  if (undoable === undefined) return null
  const { step, until } = undoable
  const title = t.undo[step]

  async function undo(): Promise<void> {
    if (!(await confirm({ title, text: t.undoText(formatTime(until, lang)) }))) return
    await run(() => staffApi(lang)('undoStep', { body: { code: order.code, id, step } }), t.done)
  }

  return (
    <Button size="small" variant="secondary" loading={pending} onClick={() => void undo()}>
      {title}
    </Button>
  )
}
