import type { ApiResult } from '@shop/contract/client.ts'
import { useErrorAlert } from '@shop/ui/alert-dialog/alert-provider.tsx'
import { useToast } from '@shop/ui/toast/toast.tsx'
import { useRevalidator } from 'react-router'
import { useLanguage } from '../lib/language.ts'

/** How long an action can be undone from its notice and with the key `z`. */
const UNDO_MS = 10_000

let latest: { undo: () => void; until: number } | undefined

/** Undoes the action of the latest notice, within its ten seconds. */
export function undoLatest(): void {
  if (latest !== undefined && Date.now() < latest.until) latest.undo()
}

/**
 * Says that an action was done, with a button that does the reverse action for ten seconds. A refusal of the reverse action opens
 * the error dialog; what the screen shows is loaded again, or by `afterUndo`.
 */
export function useUndoToast() {
  const { t } = useLanguage()
  const toast = useToast()
  const showError = useErrorAlert()
  const { revalidate } = useRevalidator()

  return (text: string, reverse: () => Promise<ApiResult<unknown>>, afterUndo: () => unknown = revalidate): void => {
    async function undo(): Promise<void> {
      latest = undefined
      // The button that had the focus is gone.
      document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true })
      const result = await reverse()
      if (result.ok) toast(t.common.undone)
      // Without a response, to load again would fail too, and the page would give way to an error.
      if (result.ok || result.status !== 0) await afterUndo()
      if (!result.ok) await showError(result.message)
    }
    latest = { undo: () => void undo(), until: Date.now() + UNDO_MS }
    toast(text, { label: t.common.undo, onPress: () => void undo() })
  }
}
