import { type RequestResult, useRequest } from '@shop/ui/form/use-request.ts'
import { useToast } from '@shop/ui/toast/toast.tsx'
import { useRevalidator } from 'react-router'

/** Returns what follows a change: a notice says what was done, if anything, and the page loads its data again. */
export function useFinish() {
  const toast = useToast()
  const { revalidate } = useRevalidator()
  return async (done: string | undefined): Promise<void> => {
    if (done !== undefined) toast(done)
    await revalidate()
  }
}

/**
 * Sends one action at a time, says that it is done, and loads the page's data again, after a refusal too: someone else may
 * have changed it. Resolves to the response, or to undefined like `send` of `useRequest`.
 */
export function usePageAction<Key extends string | number = never>() {
  const finish = useFinish()
  const { send, pending, pendingKey } = useRequest<Key>()

  async function run<T>(
    call: () => Promise<RequestResult<T> | undefined>,
    done: string | ((data: T) => string),
    key?: Key,
  ): Promise<T | undefined> {
    const data = await send(call, key === undefined ? {} : { key })
    const text = typeof done === 'string' ? () => done : done
    await finish(data === undefined ? undefined : text(data))
    return data
  }

  return { run, send, pending, pendingKey }
}
