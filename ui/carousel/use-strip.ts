import { type RefObject, useEffect, useState } from 'react'

export interface Strip {
  atStart: boolean
  atEnd: boolean
  /** Scrolls by one view forward or back. */
  turn: (direction: 1 | -1) => void
}

/** Observes an element that scrolls sideways, and scrolls it by the width in view. */
export function useStrip(strip: RefObject<HTMLElement | null>): Strip {
  const [ends, setEnds] = useState({ atStart: true, atEnd: false })

  useEffect(() => {
    const element = strip.current
    if (element === null) return
    const look = () => {
      const atStart = element.scrollLeft <= 1
      const atEnd = element.scrollLeft + element.clientWidth >= element.scrollWidth - 1
      setEnds((old) => (old.atStart === atStart && old.atEnd === atEnd ? old : { atStart, atEnd }))
    }
    const watcher = new ResizeObserver(look)
    watcher.observe(element)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      watcher.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [strip])

  function turn(direction: 1 | -1) {
    const element = strip.current
    if (element === null) return
    const gap = Number.parseFloat(getComputedStyle(element).columnGap) || 0
    element.scrollBy({ left: direction * (element.clientWidth + gap) })
  }

  return { ...ends, turn }
}
