import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { type Draft, readDraft } from '../../lib/storage/draft.ts'

/**
 * Fills the empty fields of a form that the server rendered: with its draft, else with what `getOther` returns. What was
 * typed before hydration stays, and so does the focus.
 */
export function useRestoredValues(
  form: RefObject<HTMLFormElement | null>,
  draftName: string,
  getOther: () => Draft = () => ({}),
): void {
  // The first input replaces the stored draft.
  const [draft] = useState(() => readDraft(draftName))
  const restore = useEffectEvent(() => {
    if (form.current !== null) fillEmptyFields(form.current, { ...getOther(), ...draft })
  })
  useEffect(() => {
    // A moment later, the form knows what was typed before hydration, and the page knows the customer.
    const timer = setTimeout(() => restore())
    return () => clearTimeout(timer)
  }, [])
}

export function fillEmptyFields(form: HTMLFormElement, values: Draft): void {
  for (const [name, value] of Object.entries(values)) {
    const field = form.elements.namedItem(name)
    if (field instanceof HTMLSelectElement) fillSelect(field, value)
    else if (field instanceof HTMLInputElement && field.type === 'checkbox') field.checked = true
    else if ((field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) && field.value === '') {
      field.value = value
      // A component controls a hidden field and shows its value in other ones.
      if (field.type === 'hidden') field.dispatchEvent(new Event('input', { bubbles: true }))
    }
  }
}

function fillSelect(field: HTMLSelectElement, value: string): void {
  const rendered = [...field.options].find(({ defaultSelected }) => defaultSelected)
  if (rendered?.selected === false) return
  field.value = value
  field.dispatchEvent(new Event('change', { bubbles: true }))
}
