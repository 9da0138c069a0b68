import { Button } from '@shop/ui/button/button.tsx'
import { usePageAction } from '../../components/actions/page-action.ts'
import { useConfirm } from '../../components/actions/use-confirm.ts'
import { staffApi } from '../../lib/api.ts'
import { useMessages } from '../../lib/language.ts'
import { orderMessages } from '../../messages/order.ts'

interface LostButtonProps {
  code: string
  /** Null for the parcel with the rest of the order. */
  id: number | null
  isLost: boolean
}

export function LostButton({ code, id, isLost }: LostButtonProps) {
  const { t, lang } = useMessages(orderMessages)
  const confirm = useConfirm()
  const { run, pending } = usePageAction()
  const title = isLost ? t.actions.mark_found : t.actions.mark_lost

  async function record(): Promise<void> {
    if (!(await confirm({ title, text: isLost ? t.foundText : t.lostText }))) return
    await run(() => staffApi(lang)(isLost ? 'markParcelFound' : 'markParcelLost', { body: { code, id } }), t.done)
  }

  return (
    <Button size="small" variant="secondary" loading={pending} onClick={() => void record()}>
      {title}
    </Button>
  )
}
