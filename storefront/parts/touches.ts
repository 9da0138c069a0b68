/** What somebody did in a part of the page that no script watched: by the place of each control among its kind. */
export interface Touches {
  focused: number
  opened: boolean[]
  fields: { checked: boolean; value: string }[]
}

const stops = 'a, button, input, select, summary'

export function touchesOf(part: Element): Touches {
  return {
    focused: [...part.querySelectorAll(stops)].indexOf(document.activeElement ?? document.body),
    opened: [...part.querySelectorAll('details')].map(({ open }) => open),
    fields: fieldsOf(part).map((field) => ({ checked: isTicked(field), value: field.value })),
  }
}

/** Does the same in the part that stands in its place, as if it was done there, so that it counts. */
export function applyTouches(part: Element, { focused, opened, fields }: Touches): void {
  for (const [place, menu] of part.querySelectorAll('details').entries()) menu.open = opened[place] === true
  for (const [place, field] of fieldsOf(part).entries()) {
    const before = fields[place]
    if (before !== undefined) applyField(field, before)
  }
  part.querySelectorAll<HTMLElement>(stops)[focused]?.focus({ preventScroll: true })
}

function applyField(field: Field, { checked, value }: Touches['fields'][number]): void {
  const isRadio = field.type === 'radio'
  if (isRadio || field.type === 'checkbox') {
    // A radio is left by choosing another one.
    if (checked !== isTicked(field) && (checked || !isRadio)) field.click()
  } else if (field.value !== value) {
    field.value = value
    if (field instanceof HTMLSelectElement) field.dispatchEvent(new Event('change', { bubbles: true }))
  }
}

type Field = HTMLInputElement | HTMLSelectElement

function fieldsOf(part: Element): Field[] {
  return [...part.querySelectorAll<Field>('input, select')]
}

function isTicked(field: Field): boolean {
  return field instanceof HTMLInputElement && field.checked
}
