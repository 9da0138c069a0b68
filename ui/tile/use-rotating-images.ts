import { type RefObject, useEffect, useState } from 'react'

const intentMs = 150
const cycleMs = 1500
const swipePx = 30

/**
 * Returns the image of a tile that is shown. Under a mouse the images change every 1.5 s until it leaves; keyboard
 * focus shows the second; with `swipeable` a swipe changes them. `shouldLoad` says that the others are worth loading.
 */
export function useRotatingImages(box: RefObject<HTMLElement | null>, count: number, swipeable: boolean) {
  const [shouldLoad, setShouldLoad] = useState(false)
  const [shownIndex, setShownIndex] = useState(0)

  useEffect(() => {
    const tile = box.current?.closest('article')
    if (!tile || count < 2) return
    const prefersReducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    let intent: ReturnType<typeof setTimeout> | undefined
    let cycle: ReturnType<typeof setInterval> | undefined
    let downX = 0

    const handlePointerEnter = ({ pointerType }: PointerEvent) => {
      if (pointerType !== 'mouse') return
      setShouldLoad(true)
      intent = setTimeout(() => {
        setShownIndex(1)
        if (!prefersReducedMotion) cycle = setInterval(() => setShownIndex((index) => (index + 1) % count), cycleMs)
      }, intentMs)
    }
    const handleLeave = () => {
      clearTimeout(intent)
      clearInterval(cycle)
      setShownIndex(0)
    }
    const handleFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLAnchorElement && target.matches(':focus-visible'))) return
      setShouldLoad(true)
      setShownIndex(1)
    }
    const handlePointerDown = ({ pointerType, clientX }: PointerEvent) => {
      if (pointerType === 'mouse' || !swipeable) return
      downX = clientX
      setShouldLoad(true)
    }
    const handlePointerUp = ({ pointerType, clientX }: PointerEvent) => {
      const distance = clientX - downX
      if (pointerType === 'mouse' || !swipeable || Math.abs(distance) < swipePx) return
      setShownIndex((index) => Math.min(Math.max(index - Math.sign(distance), 0), count - 1))
      // The swipe changed the image, so it must not follow the link.
      tile.addEventListener('click', stopClick, { capture: true, once: true })
      setTimeout(() => tile.removeEventListener('click', stopClick, { capture: true }), 50)
    }

    const listeners = {
      pointerenter: handlePointerEnter,
      focusin: handleFocus,
      focusout: handleLeave,
      pointerdown: handlePointerDown,
      pointerup: handlePointerUp,
    }
    const handlePointerLeave = (event: PointerEvent) => event.pointerType === 'mouse' && handleLeave()
    for (const [name, listener] of Object.entries(listeners)) tile.addEventListener(name, listener as EventListener)
    tile.addEventListener('pointerleave', handlePointerLeave)
    return () => {
      clearTimeout(intent)
      clearInterval(cycle)
      for (const [name, listener] of Object.entries(listeners))
        tile.removeEventListener(name, listener as EventListener)
      tile.removeEventListener('pointerleave', handlePointerLeave)
    }
  }, [box, count, swipeable])

  return { shouldLoad, shownIndex }
}

function stopClick(click: Event) {
  click.preventDefault()
  click.stopPropagation()
}
