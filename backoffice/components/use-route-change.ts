import { useAnnounce } from '@shop/ui/live-region/live-region.tsx'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

function focusTitle(): void {
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
}

/** Moves the focus to the title of a new screen and announces its name. Filters and dialogs of a screen are no new one. */
export function useRouteChange(): void {
  const { pathname } = useLocation()
  const announce = useAnnounce()
  const shownPath = useRef(pathname)
  useEffect(() => {
    if (shownPath.current === pathname) return
    shownPath.current = pathname
    // A dialog that this navigation closes returns the focus first.
    setTimeout(() => {
      focusTitle()
      announce(document.title)
    })
  }, [pathname, announce])
}

const RETURN_MS = 100
let focused: Element | null = null

document.addEventListener('focusin', () => (focused = document.activeElement))

// The title gets the focus when the element that had it leaves the page, such as the button of a step that is done: the
// keyboard would begin at the top of the document, and a screen reader would say nothing.
new MutationObserver(() => {
  if (focused?.isConnected !== false) return
  focused = null
  setTimeout(() => {
    if (document.activeElement === document.body) focusTitle()
  }, RETURN_MS)
}).observe(document, { childList: true, subtree: true })
