import { type RefObject, useEffect, useRef } from 'react'

/**
 * Moves the focus to an element that may only be rendered with the page's next data: at once when it exists, else as
 * soon as it does.
 */
export function useFocusWhenThere(target: RefObject<HTMLElement | null>): () => void {
  const wanted = useRef(false)
  function focus(): void {
    if (!wanted.current || target.current === null) return
    wanted.current = false
    target.current.focus()
  }
  // The effect runs after each render, because the missing element may exist now.
  useEffect(focus)
  return () => {
    wanted.current = true
    focus()
  }
}
