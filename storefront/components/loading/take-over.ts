import { flushSync } from 'react-dom'
import { doAgain, eachOnce } from '../../lib/late-scripts/early-presses.ts'
import { LATE, type Left, takeEarly } from '../../lib/late-scripts/late.ts'
import { findIn, type Place, placeOf } from '../../lib/late-scripts/place.ts'

/**
 * Puts a part in the place of what the server drew of it, which `show` does. What somebody did there, and no script saw, is
 * done again in the part, in its order; disclosures stand as they stood, rows as far along, the focus is where it was. A
 * task of its own: several parts that come at once must not keep the browser from a press in between.
 */
export function takeOver(place: { readonly current: HTMLElement | null }, show: () => void): void {
  setTimeout(() => {
    const drawn = place.current
    if (drawn === null || !drawn.hasAttribute(LATE)) return
    if (drawn.matches(':active')) return afterRelease(() => takeOver(place, show))
    const left = leave(drawn)
    // In one go, so that no press falls between.
    flushSync(show)
    if (place.current !== null) enter(place.current, left)
  })
}

/** A press that has begun ends on what it began on. */
function afterRelease(act: () => void): void {
  const ends = ['pointerup', 'pointercancel', 'keyup']
  const released = () => {
    for (const end of ends) removeEventListener(end, released, true)
    act()
  }
  for (const end of ends) addEventListener(end, released, true)
}

function leave(drawn: Element) {
  const { activeElement } = document
  return {
    done: eachOnce(takeEarly(drawn)).map(([control, left]): [Place, Left] => [placeOf(drawn, control), left]),
    focused: drawn.contains(activeElement) && activeElement !== null ? placeOf(drawn, activeElement) : null,
    opened: [...drawn.querySelectorAll('details')].map(({ open }) => open),
    along: [...drawn.querySelectorAll('ul')].map(({ scrollLeft }) => scrollLeft),
  }
}

function enter(part: Element, { done, focused, opened, along }: ReturnType<typeof leave>): void {
  for (const [place, menu] of part.querySelectorAll('details').entries()) menu.open = opened[place] ?? menu.open
  for (const [place, row] of part.querySelectorAll('ul').entries()) if (along[place]) row.scrollLeft = along[place]
  if (focused !== null) findIn(part, focused)?.focus({ preventScroll: true })
  for (const [place, left] of done) {
    const control = findIn(part, place)
    if (control !== undefined) doAgain(control, left)
  }
}
