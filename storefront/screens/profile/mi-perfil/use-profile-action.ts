import { type RequestResult, useRequest } from '@shop/ui/form/use-request.ts'
import { useToast } from '@shop/ui/toast/toast.tsx'
import { useRevalidator } from 'react-router'

/**
 * Sends one action at a time, says that it is done, and reloads the profile, also after a refusal. The pressed button is
 * gone by then, so `moveFocus` finds another place.
 */
export function useProfileAction<Key extends string | number = never>(moveFocus: () => void) {
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const { pending, pendingKey, send } = useRequest<Key>()

  async function reload(): Promise<void> {
    await revalidate()
    moveFocus()
  }

  async function run(action: () => Promise<RequestResult<unknown>>, done: string, key?: Key): Promise<void> {
    await send(action, {
      key,
      onSuccess() {
        toast(done)
        return reload()
      },
      reload,
    })
  }

  return { pending, pendingKey, run }
}
