export interface Target {
  role: 'button' | 'link' | 'radio' | 'checkbox' | 'field' | 'heading' | 'option' | 'summary' | 'text'
  name: string | RegExp
}

export interface PlainTarget {
  role: Target['role']
  pattern: string
}

export interface FoundElement {
  /** The center, in CSS pixels of the viewport. */
  x: number
  y: number
  covered_by: string | null
  disabled?: boolean
  checked?: boolean
  text: string
}

/**
 * Finds the first visible element of this role and name and returns where it is; null without one. It scrolls only to an
 * element that a press would not reach: where a bar at the bottom comes and goes, scrolling again would move the page to
 * and fro. It runs in the browser, so that it uses nothing outside itself.
 */
export function findElement({ role, pattern }: PlainTarget): FoundElement | null {
  const selectors = {
    button: 'button, [role=button]',
    link: 'a[href]',
    radio: 'input[type=radio]',
    checkbox: 'input[type=checkbox]',
    field: 'input, select, textarea',
    heading: 'h1, h2, h3',
    option: '[role=option]',
    summary: 'summary',
    text: 'main *, [role=alertdialog] *',
  }
  const name = new RegExp(pattern)
  const clean = (text: string | null | undefined) => (text ?? '').replaceAll(/\s+/g, ' ').trim()
  const getName = (element: HTMLElement) => {
    const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? []
    const named = ids.map((id) => document.querySelector(`#${CSS.escape(id)}`)?.textContent)
    if (named.length > 0) return clean(named.join(' '))
    const label = element.getAttribute('aria-label')
    if (label !== null) return clean(label)
    const labels = 'labels' in element ? [...((element.labels as NodeListOf<HTMLElement> | null) ?? [])] : []
    return clean((labels.length > 0 ? labels : [element]).map((item) => item.textContent).join(' '))
  }
  /** Returns the element that a person presses: a choice may show only its label. */
  const getSurface = (element: HTMLElement) =>
    role === 'radio' || role === 'checkbox'
      ? ([...((element as HTMLInputElement).labels ?? [])][0] ?? element)
      : element
  const isShown = (element: HTMLElement) =>
    element.checkVisibility({ visibilityProperty: true }) &&
    element.closest('[inert], [aria-hidden=true]') === null &&
    element.getClientRects().length > 0
  const element = [...document.querySelectorAll<HTMLElement>(selectors[role])].find(
    (item) => name.test(getName(item)) && isShown(getSurface(item)),
  )
  if (!element) return null
  const surface = getSurface(element)
  const locate = () => {
    const box = surface.getClientRects()[0] ?? new DOMRect()
    const [x, y] = [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)]
    const reached = document.elementFromPoint(x, y)
    const isReached = reached !== null && (surface.contains(reached) || reached.contains(surface))
    return { x, y, covered_by: isReached ? null : (reached?.outerHTML.slice(0, 200) ?? 'the edge of the viewport') }
  }
  let place = locate()
  // A frame does not know which part of it is in view.
  if (place.covered_by !== null || window.top !== window) {
    surface.scrollIntoView({ block: 'center', behavior: 'instant' })
    place = locate()
  }
  const { checked, disabled } = element as HTMLInputElement
  return { ...place, disabled, checked, text: clean(surface.textContent) }
}
