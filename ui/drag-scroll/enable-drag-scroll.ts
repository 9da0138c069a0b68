const DRAG_THRESHOLD_PX = 6

/**
 * Lets a mouse drag a strip that scrolls sideways; on release the strip snaps to a slide. Touch keeps the browser's own
 * scrolling with its momentum. A press that dragged is no click. Returns a function that stops it.
 */
export function enableDragScroll(strip: HTMLElement): () => void {
  let start: { x: number; left: number } | undefined
  let isDragging = false

  function handlePointerDown({ pointerType, button, clientX }: PointerEvent) {
    if (pointerType === 'mouse' && button === 0) start = { x: clientX, left: strip.scrollLeft }
  }

  function handlePointerMove({ clientX, pointerId, buttons }: PointerEvent) {
    // The button was released outside before the drag began.
    if (buttons === 0) start = undefined
    if (start === undefined || (!isDragging && Math.abs(clientX - start.x) < DRAG_THRESHOLD_PX)) return
    if (!isDragging) {
      isDragging = true
      strip.setPointerCapture(pointerId)
      // Snapping and smooth scrolling would work against the drag.
      Object.assign(strip.style, { scrollSnapType: 'none', scrollBehavior: 'auto', cursor: 'grabbing' })
    }
    strip.scrollLeft = start.left - (clientX - start.x)
  }

  function handlePointerUp() {
    if (isDragging) snapToSlide()
    start = undefined
    isDragging = false
  }

  function snapToSlide() {
    Object.assign(strip.style, { scrollBehavior: '', cursor: 'grab' })
    const restoreSnap = () => {
      strip.style.scrollSnapType = ''
    }
    const scrollLeftBefore = strip.scrollLeft
    const draggedRight = start !== undefined && scrollLeftBefore > start.left
    strip.scrollTo({ left: findNextSlideOffset(strip, draggedRight) })
    strip.addEventListener('scrollend', restoreSnap, { once: true })
    setTimeout(restoreSnap, 600)
    strip.addEventListener('click', stopClick, { capture: true, once: true })
    setTimeout(() => strip.removeEventListener('click', stopClick, { capture: true }), 50)
  }

  const listeners = {
    pointerdown: handlePointerDown,
    pointermove: handlePointerMove,
    pointerup: handlePointerUp,
    pointercancel: handlePointerUp,
    dragstart: preventDefault,
  }
  const listenerEntries = Object.entries(listeners) as [string, EventListener][]
  for (const [name, listener] of listenerEntries) strip.addEventListener(name, listener)
  strip.style.cursor = 'grab'
  return () => {
    for (const [name, listener] of listenerEntries) strip.removeEventListener(name, listener)
    strip.style.cursor = ''
  }
}

function findNextSlideOffset(strip: HTMLElement, forward: boolean): number {
  const [first, second] = strip.children
  if (!(first instanceof HTMLElement) || !(second instanceof HTMLElement)) return strip.scrollLeft
  const step = second.offsetLeft - first.offsetLeft
  const position = strip.scrollLeft / step
  return (forward ? Math.ceil(position - 0.1) : Math.floor(position + 0.1)) * step
}

function stopClick(click: Event) {
  click.preventDefault()
  click.stopPropagation()
}

function preventDefault(event: Event) {
  event.preventDefault()
}
