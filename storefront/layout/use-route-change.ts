import { useAnnounce } from '@shop/ui/live-region/live-region.tsx'
import { useEffect, useRef } from 'react'
import { type Location, useLocation } from 'react-router'

/** A step within a page, such as its own address being corrected, is none for the reader: `state: { quiet: true }`. */
function isQuiet({ state }: Location): boolean {
  return (state as { quiet?: unknown } | null)?.quiet === true
}

function placeOf({ pathname, search }: Location): string {
  return `${pathname}?page=${new URLSearchParams(search).get('page') ?? '1'}`
}

/** After a step to another page: the focus stands on its title, and its name is spoken. Scrolling is left to the router. */
export function useRouteChange(): void {
  const location = useLocation()
  const announce = useAnnounce()
  const shown = useRef(placeOf(location))
  useEffect(() => {
    const place = placeOf(location)
    if (shown.current === place) return
    shown.current = place
    if (isQuiet(location)) return
    // A moment later: a dialog that this step closes gives its focus back first.
    setTimeout(() => {
      document.querySelector<HTMLElement>('#main h1')?.focus({ preventScroll: true })
      announce(document.title)
    })
  }, [location, announce])
}
