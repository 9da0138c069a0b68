import { useAnnounce } from '@shop/ui/live-region/live-region.tsx'
import { useEffect, useRef } from 'react'
import { type Location, NavigationType, useLocation, useNavigationType } from 'react-router'
import { isQuiet } from '../lib/urls/navigation-state.ts'

function getPageKey({ pathname, search }: Location): string {
  return `${pathname}?page=${new URLSearchParams(search).get('page') ?? '1'}`
}

/** Moves the focus to the title of a new page and announces its name. The router restores the scroll position. */
export function useRouteChange(): void {
  const location = useLocation()
  const navigationType = useNavigationType()
  const announce = useAnnounce()
  const shownPageKey = useRef(getPageKey(location))
  useEffect(() => {
    const pageKey = getPageKey(location)
    if (shownPageKey.current === pageKey) return
    shownPageKey.current = pageKey
    // Back to such an entry comes from another page.
    if (navigationType !== NavigationType.Pop && isQuiet(location)) return
    // The focus moves a moment later, because a dialog that this navigation closes returns the focus first.
    setTimeout(() => {
      // Someone who already types into the search keeps the focus, or the rest of the term would be lost.
      if (document.activeElement?.matches('header [role=combobox]') !== true)
        document.querySelector<HTMLElement>('#main h1')?.focus({ preventScroll: true })
      announce(document.title)
    })
  }, [location, navigationType, announce])
}
