import type { ApiResult } from '@shop/contract/client.ts'
import { useErrorAlert } from '@shop/ui/alert-dialog/alert-provider.tsx'
import { startTransition, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'

/**
 * Saves the orders that are chosen on a screen, one after the other. Returns the last one chosen until what is stored has
 * been loaded again, then `undefined`. A refusal opens the error dialog.
 */
export function useChosenOrder<Order extends object>(
  save: (order: Order) => Promise<ApiResult<unknown>>,
): { chosen: Order | undefined; choose: (order: Order) => void } {
  const showError = useErrorAlert()
  const { revalidate } = useRevalidator()
  const [chosen, setChosen] = useState<Order>()
  const saved = useRef(Promise.resolve())

  async function saveNext(order: Order): Promise<void> {
    const result = await save(order)
    // Without a response, to load again would fail too, and the page would give way to an error.
    if (result.ok || result.status !== 0) await revalidate()
    // The router shows what it has loaded in a transition too: the former order must not be seen in between.
    startTransition(() => setChosen((current) => (current === order ? undefined : current)))
    if (!result.ok) await showError(result.message)
  }

  function choose(order: Order): void {
    setChosen(order)
    saved.current = saved.current.then(() => saveNext(order))
  }
  return { chosen, choose }
}
