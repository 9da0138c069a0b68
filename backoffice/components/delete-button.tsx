import { Button } from '@shop/ui/button/button.tsx'
import { useRequest } from '@shop/ui/form/use-request.ts'
import { useToast } from '@shop/ui/toast/toast.tsx'
import type { ApiResult } from '@shop/contract/client.ts'
import { useNavigate } from 'react-router'
import { useConfirm } from './actions/use-confirm.ts'
import { useMessages } from '../lib/language.ts'
import { categoryMessages } from '../messages/categories.ts'

interface DeleteButtonProps {
  name: string
  send: () => Promise<ApiResult<unknown>>
  listPath: string
}

export function DeleteButton({ name, send, listPath }: DeleteButtonProps) {
  const { t } = useMessages(categoryMessages)
  const confirm = useConfirm()
  const toast = useToast()
  const navigate = useNavigate()
  const request = useRequest()

  async function remove(): Promise<void> {
    const isSure = await confirm({ title: t.remove, text: t.removeText(name), danger: true })
    if (!isSure || (await request.send(send)) === undefined) return
    toast(t.removed)
    await navigate(listPath)
  }

  return (
    <div className="mt-12 border-t border-line pt-6">
      <Button variant="danger" loading={request.pending} onClick={() => void remove()}>
        {t.remove}
      </Button>
    </div>
  )
}
