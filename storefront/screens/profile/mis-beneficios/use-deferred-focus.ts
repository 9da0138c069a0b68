import { type RefObject, useEffect, useRef } from 'react'

/**
 * Moves the focus to an element that may only be rendered with the page's next data: at once when it exists, else as
 * soon as it does.
 */
export function useDeferredFocus(target: RefObject<HTMLElement | null>): () => void {
  const isRequested = useRef(false)
  function focus(): void {
    if (!isRequested.current || target.current === null) return
    isRequested.current = false
    target.current.focus()
  }
  // The effect runs after each render, because the missing element may exist now.
  useEffect(focus)
  return () => {
    isRequested.current = true
    focus()
  }
}
