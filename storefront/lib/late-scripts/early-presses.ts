import { flushSync } from 'react-dom'
import { LATE, type Left } from './late.ts'

/** What was done in this late part or, for null, where nothing is late any more. Each is told once. */
export function takeEarly(part: Element | null): Element[] {
  const kept = window.early ?? []
  const own = kept.filter((control) => control.closest(`[${LATE}]`) === part)
  window.early = kept.filter((control) => !own.includes(control))
  // A field counts as it was left, a button as often as it was pressed.
  return own.filter((control, place) => !isField(control) || own.indexOf(control) === place)
}

/**
 * Does again what was done on a page before it was taken over; what was done in its late parts is left to them. `left`:
 * each control as it stood then, for the page may have been drawn anew since.
 */
export function doPageAgain(left: ReadonlyMap<Element, Left>): void {
  for (const control of takeEarly(null)) doAgain(control, left.get(control)!)
}

/** Does it once more, as if it was done this moment, so that who listens now is told. */
export function doAgain(control: Element, left: Left): void {
  flushSync(() => {
    if (control instanceof HTMLFormElement) control.requestSubmit()
    else if (control instanceof HTMLInputElement && /radio|checkbox/.test(control.type)) tick(control, left)
    else if (isField(control)) write(control, left)
    else if (control instanceof HTMLElement) control.click()
  })
}

function tick(box: HTMLInputElement, { checked }: Left): void {
  // It stands as it was drawn, or another one of its group was chosen after it.
  if (checked === box.defaultChecked || (box.type === 'radio' && !checked)) return
  // React tells of a press only where it changes something.
  box.checked = !checked
  box.click()
}

function write(field: Field, { value }: Left): void {
  if (field instanceof HTMLSelectElement) field.value = value
  else {
    if (value === field.defaultValue) return
    // React tells of a text only where it differs from the last one that was set on the element itself.
    field.value = field.defaultValue
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  }
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

function isField(control: Element): control is Field {
  return /^(INPUT|SELECT|TEXTAREA)$/.test(control.tagName)
}
