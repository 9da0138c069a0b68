import { type RefObject, useEffectEvent, useLayoutEffect } from 'react'

const gapPx = 4
const edgePx = 8

interface Placing {
  open: boolean
  /** Which edge of the button the panel keeps to, as far as the window has room. */
  align: 'start' | 'end'
  /** The button was scrolled out of the window. */
  onAway: () => void
}

/**
 * Shows a popover while `open`: above everything, so that no strip it stands in cuts it off, under its button, or over it
 * where there is no room below. It goes with its button.
 */
export function usePlaced(
  panel: RefObject<HTMLElement | null>,
  button: RefObject<HTMLElement | null>,
  { open, align, onAway }: Placing,
): void {
  const away = useEffectEvent(onAway)
  useLayoutEffect(() => {
    const box = panel.current
    const from = button.current
    if (!open || box === null || from === null) return
    box.showPopover()
    const follow = () => {
      place(box, from, align)
      const { bottom, top } = from.getBoundingClientRect()
      if (bottom < 0 || top > window.innerHeight) away()
    }
    place(box, from, align)
    window.addEventListener('scroll', follow, { capture: true, passive: true })
    window.addEventListener('resize', follow)
    return () => {
      window.removeEventListener('scroll', follow, { capture: true })
      window.removeEventListener('resize', follow)
      box.hidePopover()
    }
  }, [panel, button, open, align])
}

function place(box: HTMLElement, button: HTMLElement, align: Placing['align']): void {
  const from = button.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = box
  const wished = align === 'end' ? from.right - width : from.left
  const most = document.documentElement.clientWidth - width - edgePx
  const below = from.bottom + gapPx
  const fits = below + height + edgePx <= window.innerHeight
  box.style.left = `${Math.max(edgePx, Math.min(wished, most))}px`
  box.style.top = `${fits ? below : from.top - gapPx - height}px`
}
