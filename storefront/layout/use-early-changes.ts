import { useLayoutEffect } from 'react'

/**
 * Reports fields to React that the visitor changed before hydration. React keeps the value of such a field, but 19.3
 * fires no event for it, so a component that controls the field would still have the value that the server rendered.
 */
export function useEarlyChanges(): void {
  useLayoutEffect(() => {
    for (const field of document.querySelectorAll<Field>('input, select, textarea')) reportChange(field)
  }, [])
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

function reportChange(field: Field): void {
  if (field instanceof HTMLSelectElement) {
    const rendered = [...field.options].findIndex((option) => option.defaultSelected)
    if (field.selectedIndex !== Math.max(rendered, 0)) dispatch(field, 'change')
  } else if (field.type === 'checkbox' || field.type === 'radio') {
    const box = field as HTMLInputElement
    // In a group of radios, only the one that is checked now fires the event.
    if (box.checked === box.defaultChecked || (box.type === 'radio' && !box.checked)) return
    // React fires onChange only where a press changes the state that it last saw.
    box.checked = !box.checked
    box.click()
  } else if (field.value !== field.defaultValue) {
    const typed = field.value
    // React fires onChange only where the value differs from the last one that was set on the element itself.
    field.value = field.defaultValue
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, typed)
    dispatch(field, 'input')
  }
}

function dispatch(field: Field, name: string): void {
  field.dispatchEvent(new Event(name, { bubbles: true }))
}
