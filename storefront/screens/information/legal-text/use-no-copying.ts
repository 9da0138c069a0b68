import { useEffect } from 'react'

const refused = ['contextmenu', 'copy', 'cut'] as const

function refuse(event: Event): void {
  event.preventDefault()
}

/**
 * Disables copying and the context menu on these pages (specification 2). Keys, zoom, print and screen readers still
 * work.
 */
export function useNoCopying(): void {
  useEffect(() => {
    for (const type of refused) document.addEventListener(type, refuse)
    return () => {
      for (const type of refused) document.removeEventListener(type, refuse)
    }
  }, [])
}
