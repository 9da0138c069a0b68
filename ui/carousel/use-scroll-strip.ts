import { type RefObject, useEffect, useState } from 'react'

export interface ScrollState {
  atStart: boolean
  atEnd: boolean
  scrollByView: (direction: 1 | -1) => void
}

export function useScrollStrip(strip: RefObject<HTMLElement | null>): ScrollState {
  const [ends, setEnds] = useState({ atStart: true, atEnd: false })

  useEffect(() => {
    const element = strip.current
    if (element === null) return
    const updateEnds = () => {
      const atStart = element.scrollLeft <= 1
      const atEnd = element.scrollLeft + element.clientWidth >= element.scrollWidth - 1
      setEnds((previous) => (previous.atStart === atStart && previous.atEnd === atEnd ? previous : { atStart, atEnd }))
    }
    const resizeObserver = new ResizeObserver(updateEnds)
    resizeObserver.observe(element)
    element.addEventListener('scroll', updateEnds, { passive: true })
    return () => {
      resizeObserver.disconnect()
      element.removeEventListener('scroll', updateEnds)
    }
  }, [strip])

  function scrollByView(direction: 1 | -1) {
    const element = strip.current
    if (element === null) return
    const gap = Number.parseFloat(getComputedStyle(element).columnGap) || 0
    element.scrollBy({ left: direction * (element.clientWidth + gap) })
  }

  return { ...ends, scrollByView }
}
