import type { RefObject } from 'react'

/**
 * For `initialFocus` of Base UI, which moves the focus with the next frame: a key that is pressed before would reach the page
 * behind. This moves it as soon as the dialog is in the page, and leaves nothing to Base UI unless there is no such element.
 */
export function useFocusAtOnce(target: RefObject<HTMLElement | null>): () => boolean {
  return () => {
    target.current?.focus()
    return target.current === null
  }
}
