import { type RefObject, useEffect, useRef } from 'react'

/**
 * Puts the focus on something that may only come with the page's next data: at once when it is there, else as soon as it
 * has been drawn.
 */
export function useFocusWhenThere(target: RefObject<HTMLElement | null>): () => void {
  const wanted = useRef(false)
  function focus(): void {
    if (!wanted.current || target.current === null) return
    wanted.current = false
    target.current.focus()
  }
  // After each drawing: what was missing may be there now.
  useEffect(focus)
  return () => {
    wanted.current = true
    focus()
  }
}
