import { useEffect } from 'react'

const refused = ['contextmenu', 'copy', 'cut'] as const

function refuse(event: Event): void {
  event.preventDefault()
}

/** Copying and the right mouse button do nothing on these pages (specification 2). Keys, zoom, print and reading aloud stay. */
export function useNoCopying(): void {
  useEffect(() => {
    for (const type of refused) document.addEventListener(type, refuse)
    return () => {
      for (const type of refused) document.removeEventListener(type, refuse)
    }
  }, [])
}
