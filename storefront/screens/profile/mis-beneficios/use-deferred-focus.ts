import { useRef } from 'react'

/**
 * Moves the focus to an element that may only be rendered with the page's next data: at once when it exists, else as
 * soon as it does. The element takes `ref`.
 */
export function useDeferredFocus() {
  const target = useRef<HTMLElement>(null)
  const isRequested = useRef(false)

  function ref(element: HTMLElement | null): void {
    target.current = element
    if (element !== null && isRequested.current) focus()
  }

  function focus(): void {
    isRequested.current = target.current === null
    target.current?.focus()
  }

  return { ref, focus }
}
