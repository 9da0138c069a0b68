import type { RefObject } from 'react'

/**
 * For `initialFocus` of Base UI, which moves the focus with the next frame: a key that is pressed before would reach the page
 * behind. This moves it as soon as the dialog is in the page, unless something in the dialog has taken it already, and leaves
 * nothing to Base UI unless there is no such element.
 */
export function useFocusAtOnce(target: RefObject<HTMLElement | null>): () => boolean {
  return () => {
    const dialog = target.current?.closest('[role=dialog], [role=alertdialog]')
    if (!dialog?.contains(document.activeElement)) target.current?.focus()
    return target.current === null
  }
}
