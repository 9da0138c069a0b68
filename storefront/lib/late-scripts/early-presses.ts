import { flushSync } from 'react-dom'
import { LATE, type Left, takeEarly } from './late.ts'
import { findIn, placeOf } from './place.ts'

/**
 * Does again what was done on a page before it was taken over, and what was done since and waited behind it; what was done
 * in its late parts is left to them. `done`: each control with how it was left, for the page may have been drawn anew since.
 */
export function doPageAgain(done: [Element, Left][]): void {
  const page = document.documentElement
  const all = [...eachOnce(done), ...eachOnce(takeEarly(page))].map(([control, left]) => ({
    control,
    left,
    place: placeOf(page, control),
  }))
  page.removeAttribute(LATE)
  for (const { control, left, place } of all) {
    // What one press leads to may draw the control of the next anew.
    const standing = control.isConnected ? control : findIn(page, place)
    if (standing !== undefined) doAgain(standing, left)
  }
}

/** A field counts as it was left, a button as often as it was pressed. */
export function eachOnce(done: [Element, Left][]): [Element, Left][] {
  return done.filter(([control], place) => !isField(control) || done.findIndex(([one]) => one === control) === place)
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
