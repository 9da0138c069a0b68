import { useEffect } from 'react'

const preventedEvents = ['contextmenu', 'copy', 'cut'] as const

function preventDefault(event: Event): void {
  event.preventDefault()
}

/**
 * Disables copying and the context menu on these pages (specification 2). Keys, zoom, print and screen readers still
 * work.
 */
export function usePreventCopy(): void {
  useEffect(() => {
    for (const type of preventedEvents) document.addEventListener(type, preventDefault)
    return () => {
      for (const type of preventedEvents) document.removeEventListener(type, preventDefault)
    }
  }, [])
}
