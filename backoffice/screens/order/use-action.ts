import type { ApiResult } from '@shop/contract/client.ts'
import { useRequest } from '@shop/ui/form/use-request.ts'
import { useRevalidator } from 'react-router'
import { useFinish } from '../../components/actions/page-action.ts'

/**
 * Sends one action on the order at a time, announces that it is done and loads the order again. A refusal loads the order
 * too: someone else may have changed it.
 */
export function useAction() {
  const finish = useFinish()
  const { revalidate } = useRevalidator()
  const { send, pending } = useRequest()

  async function run<T>(call: () => Promise<ApiResult<T>>, text: string): Promise<boolean> {
    const done = await send(call, { reload: revalidate })
    if (done === undefined) return false
    await finish(text)
    return true
  }

  return { run, pending }
}
