import { type RefObject, useEffect } from 'react'

const MIN_SCROLL_PX = 8

/**
 * Hides a sticky bar when the page scrolls down and shows it when the page scrolls up. It stays while it contains the
 * focus. The state is an attribute of the element (`data-hidden`), so that scrolling renders nothing.
 */
export function useHideOnScroll(bar: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const element = bar.current
    if (element === null) return
    let last = window.scrollY
    const show = () => element.removeAttribute('data-hidden')
    const handleScroll = () => {
      const scrollY = window.scrollY
      if (Math.abs(scrollY - last) < MIN_SCROLL_PX) return
      const isScrollingDown = scrollY > last && scrollY > element.offsetHeight
      last = scrollY
      if (isScrollingDown && !element.contains(document.activeElement)) element.setAttribute('data-hidden', '')
      else show()
    }
    window.addEventListener('scroll', handleScroll, { passive: true })
    element.addEventListener('focusin', show)
    return () => {
      window.removeEventListener('scroll', handleScroll)
      element.removeEventListener('focusin', show)
    }
  }, [bar])
}
