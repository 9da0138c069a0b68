import { useEffect, useRef } from 'react'

/**
 * Moves the focus to an element that a later render shows, because the one that had it is gone: a restored line, the
 * card of a saved address. `find` returns nothing until then.
 *
 * const focusAfterRender = useFocusAfterRender()
 * focusAfterRender(() => list.current?.querySelector('input'))
 */
export function useFocusAfterRender(): (find: () => HTMLElement | null | undefined) => void {
  const findTarget = useRef<() => HTMLElement | null | undefined>(undefined)
  useEffect(() => {
    const target = findTarget.current?.()
    if (target == null) return
    findTarget.current = undefined
    target.focus()
  })
  return (find) => {
    findTarget.current = find
  }
}
