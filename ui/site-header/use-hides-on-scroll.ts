import { type RefObject, useEffect } from 'react'

const stepPx = 8

/**
 * Lets a sticky bar leave when the page scrolls down and return when it scrolls up. It stays while it holds the focus.
 * Written to the element (`data-hidden`), not to state: scrolling draws nothing anew.
 */
export function useHidesOnScroll(bar: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const element = bar.current
    if (element === null) return
    let last = window.scrollY
    const show = () => element.removeAttribute('data-hidden')
    const look = () => {
      const now = window.scrollY
      if (Math.abs(now - last) < stepPx) return
      const down = now > last && now > element.offsetHeight
      last = now
      if (down && !element.contains(document.activeElement)) element.setAttribute('data-hidden', '')
      else show()
    }
    window.addEventListener('scroll', look, { passive: true })
    element.addEventListener('focusin', show)
    return () => {
      window.removeEventListener('scroll', look)
      element.removeEventListener('focusin', show)
    }
  }, [bar])
}
