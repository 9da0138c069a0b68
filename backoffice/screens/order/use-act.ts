import type { ApiResult } from '@shop/contract/client.ts'
import { useRequest } from '@shop/ui/form/use-request.ts'
import { useToast } from '@shop/ui/toast/toast.tsx'
import { useRevalidator } from 'react-router'

/**
 * Sends one act on the order at a time, says that it is done and shows the order as it is then. A refusal shows the
 * order anew as well: someone else may have changed it.
 */
export function useAct() {
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const { send, pending } = useRequest()

  async function act<T>(call: () => Promise<ApiResult<T>>, text: string): Promise<boolean> {
    const done = await send(call, { reload: revalidate })
    if (done === undefined) return false
    toast(text)
    await revalidate()
    return true
  }

  return { act, pending }
}
