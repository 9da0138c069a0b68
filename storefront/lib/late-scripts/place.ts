/** Where a control is in a part, so that the same one is found in another drawing of it. */
export interface Place {
  key: string
  /** Among those with the same key. */
  nth: number
}

const controls = 'a, button, form, input, select, summary, textarea'

export function placeOf(part: Element, control: Element): Place {
  const key = keyOf(control)
  return { key, nth: alike(part, key).indexOf(control) }
}

export function findIn(part: Element, { key, nth }: Place): HTMLElement | undefined {
  return alike(part, key)[nth] as HTMLElement | undefined
}

function alike(part: Element, key: string): Element[] {
  return [...part.querySelectorAll(controls)].filter((control) => keyOf(control) === key)
}

/** What it is and what it stands for; names that React makes up differ from drawing to drawing. */
function keyOf(control: Element): string {
  const type = control.getAttribute('type')
  const stands = type === 'radio' || type === 'checkbox' ? control.getAttribute('value') : null
  return [control.tagName, type, stands, control.getAttribute('href'), control.getAttribute('aria-label')].join()
}
