import { type ReactNode, useRef, type RefObject, useEffect } from 'react'
import { Container } from '../layout/container.tsx'

const MIN_SCROLL_PX = 8

export interface SiteHeaderProps {
  /** Narrow windows only, before the brand: the menu button. */
  start: ReactNode
  brand: ReactNode
  /** Wide windows only: the search, up to 360 px wide. */
  search?: ReactNode
  tools?: ReactNode
  end: ReactNode
  bar?: ReactNode
}

/**
 * The header of a page: 56 px with the brand in the middle, from 1024 px two rows of 64 and 48 px. It hides on
 * scrolling down.
 */
export function SiteHeader({ start, brand, search, tools, end, bar }: SiteHeaderProps) {
  const header = useRef<HTMLElement>(null)
  useHideOnScroll(header)
  return (
    // The position is fixed, not sticky, because the browser would scroll the page to bring a focused element of a
    // sticky bar below the bar itself.
    <div className="h-14 shrink-0 lg:h-28">
      <header
        ref={header}
        className="fixed inset-x-0 top-0 z-40 border-b border-line bg-paper transition-[translate] duration-(--motion-menu) data-hidden:-translate-y-full print:static"
      >
        <Container>
          <div className="grid h-14 grid-cols-[1fr_auto_1fr] items-center gap-[min(0.5rem,2vw)] lg:h-16 lg:grid-cols-[auto_1fr_auto] lg:gap-6">
            <div className="-ml-2.5 flex lg:hidden">{start}</div>
            <div className="flex">{brand}</div>
            <div className="@container hidden items-center justify-end gap-4 lg:flex">
              <div className="mr-auto max-w-90 flex-1">{search}</div>
              <div className="hidden items-center gap-4 @min-[16rem]:flex">{tools}</div>
            </div>
            <div className="-mr-2.5 flex items-center justify-end">{end}</div>
          </div>
          {bar !== undefined && <div className="-mb-px hidden lg:block">{bar}</div>}
        </Container>
      </header>
    </div>
  )
}

/**
 * Hides a sticky bar when the page scrolls down and shows it when the page scrolls up. It stays while it contains the
 * focus. The state is an attribute of the element (`data-hidden`), so that scrolling renders nothing.
 */
function useHideOnScroll(bar: RefObject<HTMLElement | null>) {
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
