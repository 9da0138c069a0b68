import { type RequestResult, useRequest } from '@shop/ui/form/use-request.ts'
import { useToast } from '@shop/ui/toast/toast.tsx'
import { useRevalidator } from 'react-router'

/** Returns what follows a change: a notice says that it is done, where the page does not show it, and its data loads again. */
export function useFinish() {
  const toast = useToast()
  const { revalidate } = useRevalidator()
  return async (done: string | undefined): Promise<void> => {
    if (done !== undefined) toast(done)
    await revalidate()
  }
}

/**
 * Sends one action at a time, says that it is done, and loads the page's data again; the action is pending until then, because
 * another one would be about what the page showed before. A refusal of the server loads them too:
 * someone else may have changed them. Resolves to the response, or to undefined like `send` of `useRequest`.
 */
export function usePageAction<Key extends string | number = never>() {
  const finish = useFinish()
  const { revalidate } = useRevalidator()
  const { send, pending, pendingKey } = useRequest<Key>()

  async function run<T>(
    call: () => Promise<RequestResult<T> | undefined>,
    done: string | undefined | ((data: T) => string),
    key?: Key,
  ): Promise<T | undefined> {
    const onSuccess = (data: T) => finish(typeof done === 'function' ? done(data) : done)
    return send(call, { key, reload: revalidate, onSuccess })
  }

  return { run, send, pending, pendingKey }
}
