import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { cx } from '../class-names/cx.ts'

export interface BottomBarProps {
  /** The button that the bar repeats: the bar shows only while that one is out of view. */
  replacedButton: RefObject<HTMLElement | null>
  /**
   * The bar waits until its button has been scrolled past, so that it covers nothing of a page that was just opened.
   */
  afterButton?: boolean | undefined
  label: string
  children: ReactNode
}

/**
 * The page's primary action in a bar at the bottom of phones and tablets. It sets its height on the page
 * (`--bar-bottom`), so that it covers neither the focus nor the end of the page. There its height stays reserved
 * (`--bar-reserved`) while the bar is hidden: a page that shrank would move under the finger that presses the button. A
 * window of at most 20rem in height, as of a page that is zoomed to 400 %, shows no bar: it needs its height for the page.
 */
export function BottomBar({ replacedButton, afterButton = false, label, children }: BottomBarProps) {
  const bar = useRef<HTMLElement>(null)
  const [isVisible, setVisible] = useState(false)

  useEffect(() => {
    const target = replacedButton.current
    if (target === null) return
    // The observed area extends below the window without end, so only a button above it is out of view.
    const intersectionObserver = new IntersectionObserver(
      ([entry]) => setVisible(entry !== undefined && !entry.isIntersecting),
      afterButton ? { rootMargin: '0px 0px 1000000px 0px' } : {},
    )
    intersectionObserver.observe(target)
    return () => intersectionObserver.disconnect()
  }, [replacedButton, afterButton])

  useEffect(() => {
    const root = document.documentElement
    const element = bar.current
    // The height is set only while the bar is shown, because each change restyles the whole page.
    if (element === null || !isVisible) return
    const resizeObserver = new ResizeObserver(() => {
      const height = `${element.offsetHeight}px`
      root.style.setProperty('--bar-bottom', height)
      root.style.setProperty('--bar-reserved', height)
    })
    resizeObserver.observe(element)
    return () => {
      resizeObserver.disconnect()
      root.style.removeProperty('--bar-bottom')
    }
  }, [isVisible])

  useEffect(() => () => void document.documentElement.style.removeProperty('--bar-reserved'), [])

  return (
    <section
      ref={bar}
      aria-label={label}
      className={cx(
        'fixed inset-x-0 bottom-0 z-30 border-t border-line bg-paper px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:px-8 lg:hidden [@media(max-height:20rem)]:hidden',
        !isVisible && 'hidden',
      )}
    >
      {children}
    </section>
  )
}
