import { type RefObject, useEffect } from 'react'

const stepPx = 8

/**
 * Hides a sticky bar when the page scrolls down and shows it when the page scrolls up. It stays while it contains the
 * focus. The state is an attribute of the element (`data-hidden`), so that scrolling renders nothing.
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
