import { type RefObject, useLayoutEffect, useRef } from 'react'

type Direction = 'earlier' | 'later'

/**
 * Keeps the focus on the button that moved an item, because the browser takes it away when the item's element moves. At
 * an end of the list, the button for the other direction gets it.
 */
export function useMovedFocus(): {
  list: RefObject<HTMLOListElement | null>
  keepFocus: (key: string, direction: Direction) => void
} {
  const list = useRef<HTMLOListElement>(null)
  const moved = useRef<{ key: string; direction: Direction }>(undefined)
  useLayoutEffect(() => {
    if (moved.current === undefined) return
    const { key, direction } = moved.current
    moved.current = undefined
    const item = list.current?.querySelector(`[data-key="${key}"]`)
    const order: Direction[] = direction === 'earlier' ? ['earlier', 'later'] : ['later', 'earlier']
    for (const one of order) {
      const button = item?.querySelector<HTMLButtonElement>(`button[data-move="${one}"]`)
      if (!button || button.disabled) continue
      button.focus()
      return
    }
  })
  return { list, keepFocus: (key, direction) => (moved.current = { key, direction }) }
}
