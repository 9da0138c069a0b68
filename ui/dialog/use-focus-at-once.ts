import type { RefObject } from 'react'

/**
 * For `initialFocus` of Base UI, which moves the focus in the next frame, so that a key pressed before would reach the
 * page behind. This hook moves the focus as soon as the dialog is in the page, and leaves it to Base UI only when the
 * element does not exist.
 */
export function useFocusAtOnce(target: RefObject<HTMLElement | null>): () => boolean {
  return () => {
    target.current?.focus()
    return target.current === null
  }
}
