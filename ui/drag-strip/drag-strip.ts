const slackPx = 6

/**
 * Lets a mouse drag a strip that scrolls sideways; on release the strip snaps to a slide. Touch keeps the browser's own
 * scrolling with its momentum. A press that dragged is no click. Returns a function that stops it.
 */
export function dragStrip(strip: HTMLElement): () => void {
  let from: { x: number; left: number } | undefined
  let pulling = false

  function down({ pointerType, button, clientX }: PointerEvent) {
    if (pointerType === 'mouse' && button === 0) from = { x: clientX, left: strip.scrollLeft }
  }

  function move({ clientX, pointerId, buttons }: PointerEvent) {
    // The button was released outside before the drag began.
    if (buttons === 0) from = undefined
    if (from === undefined || (!pulling && Math.abs(clientX - from.x) < slackPx)) return
    if (!pulling) {
      pulling = true
      strip.setPointerCapture(pointerId)
      // Snapping and smooth scrolling would work against the drag.
      Object.assign(strip.style, { scrollSnapType: 'none', scrollBehavior: 'auto', cursor: 'grabbing' })
    }
    strip.scrollLeft = from.left - (clientX - from.x)
  }

  function up() {
    if (pulling) settle()
    from = undefined
    pulling = false
  }

  function settle() {
    Object.assign(strip.style, { scrollBehavior: '', cursor: 'grab' })
    const snapAgain = () => {
      strip.style.scrollSnapType = ''
    }
    const before = strip.scrollLeft
    const pulledRight = from !== undefined && before > from.left
    strip.scrollTo({ left: slideBeside(strip, pulledRight) })
    strip.addEventListener('scrollend', snapAgain, { once: true })
    setTimeout(snapAgain, 600)
    strip.addEventListener('click', stop, { capture: true, once: true })
    setTimeout(() => strip.removeEventListener('click', stop, { capture: true }), 50)
  }

  const listeners = { pointerdown: down, pointermove: move, pointerup: up, pointercancel: up, dragstart: prevent }
  const each = Object.entries(listeners) as [string, EventListener][]
  for (const [name, listener] of each) strip.addEventListener(name, listener)
  strip.style.cursor = 'grab'
  return () => {
    for (const [name, listener] of each) strip.removeEventListener(name, listener)
    strip.style.cursor = ''
  }
}

/** Returns the position of the next slide in the direction of the drag. */
function slideBeside(strip: HTMLElement, forward: boolean): number {
  const [first, second] = strip.children
  if (!(first instanceof HTMLElement) || !(second instanceof HTMLElement)) return strip.scrollLeft
  const step = second.offsetLeft - first.offsetLeft
  const place = strip.scrollLeft / step
  return (forward ? Math.ceil(place - 0.1) : Math.floor(place + 0.1)) * step
}

function stop(click: Event) {
  click.preventDefault()
  click.stopPropagation()
}

function prevent(event: Event) {
  event.preventDefault()
}
