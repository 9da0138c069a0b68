import { useAnnounce } from '@shop/ui/live-region/live-region.tsx'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Moves the focus to the title of a new screen and announces its name. Filters, pages and dialogs of a screen are no new one. */
export function useRouteChange(): void {
  const { pathname } = useLocation()
  const announce = useAnnounce()
  const shownPath = useRef(pathname)
  useEffect(() => {
    if (shownPath.current === pathname) return
    shownPath.current = pathname
    // A dialog that this navigation closes returns the focus first.
    setTimeout(() => {
      document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
      announce(document.title)
    })
  }, [pathname, announce])
}
