import { type RefObject, useEffect, useState } from 'react'

const intentMs = 150
const cycleMs = 1500
const swipePx = 30

/**
 * The image of a tile that is shown. Under a mouse the images change every 1.5 s until it leaves; keyboard focus shows
 * the second; with `swipes` a swipe changes them. `wanted` says that the others are worth loading.
 */
export function useTurns(box: RefObject<HTMLElement | null>, count: number, swipes: boolean) {
  const [wanted, setWanted] = useState(false)
  const [shown, setShown] = useState(0)

  useEffect(() => {
    const tile = box.current?.closest('article')
    if (!tile || count < 2) return
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    let intent: ReturnType<typeof setTimeout> | undefined
    let cycle: ReturnType<typeof setInterval> | undefined
    let downX = 0

    const showSecond = () => {
      setWanted(true)
      setShown(1)
    }
    const enter = ({ pointerType }: PointerEvent) => {
      if (pointerType !== 'mouse') return
      setWanted(true)
      intent = setTimeout(() => {
        setShown(1)
        if (!still) cycle = setInterval(() => setShown((now) => (now + 1) % count), cycleMs)
      }, intentMs)
    }
    const leave = () => {
      clearTimeout(intent)
      clearInterval(cycle)
      setShown(0)
    }
    const focus = ({ target }: FocusEvent) => {
      if (target instanceof HTMLAnchorElement && target.matches(':focus-visible')) showSecond()
    }
    const down = ({ pointerType, clientX }: PointerEvent) => {
      if (pointerType === 'mouse' || !swipes) return
      downX = clientX
      setWanted(true)
    }
    const up = ({ pointerType, clientX }: PointerEvent) => {
      const moved = clientX - downX
      if (pointerType === 'mouse' || !swipes || Math.abs(moved) < swipePx) return
      setShown((now) => Math.min(Math.max(now - Math.sign(moved), 0), count - 1))
      // The swipe changed the image, so it must not follow the link.
      tile.addEventListener('click', stop, { capture: true, once: true })
      setTimeout(() => tile.removeEventListener('click', stop, { capture: true }), 50)
    }

    const listeners = { pointerenter: enter, focusin: focus, focusout: leave, pointerdown: down, pointerup: up }
    const left = (event: PointerEvent) => event.pointerType === 'mouse' && leave()
    for (const [name, listener] of Object.entries(listeners)) tile.addEventListener(name, listener as EventListener)
    tile.addEventListener('pointerleave', left)
    return () => {
      clearTimeout(intent)
      clearInterval(cycle)
      for (const [name, listener] of Object.entries(listeners))
        tile.removeEventListener(name, listener as EventListener)
      tile.removeEventListener('pointerleave', left)
    }
  }, [box, count, swipes])

  return { wanted, shown }
}

function stop(click: Event) {
  click.preventDefault()
  click.stopPropagation()
}
