import {
  removeNonEmailCharacters,
  removeNonMessageCharacters,
  removeNonNameCharacters,
} from '@shop/contract/contact-rules.ts'

/** The fields of the form, each with the function that removes refused characters. */
const removersByField = {
  name: removeNonNameCharacters,
  email: removeNonEmailCharacters,
  message: removeNonMessageCharacters,
}
export type ContactField = keyof typeof removersByField

/**
 * Removes refused characters from a field on input or paste, and keeps the caret between the same characters
 * (specification 5). It waits while an input method composes, an accent for example. Returns true when something was
 * removed.
 */
export function removeInvalidCharacters(
  field: HTMLInputElement | HTMLTextAreaElement,
  name: ContactField,
  isComposing: boolean,
): boolean {
  const removeInvalid = removersByField[name]
  const { value, selectionStart } = field
  const cleaned = removeInvalid(value)
  if (isComposing || cleaned === value) return false
  const caret = removeInvalid(value.slice(0, selectionStart ?? value.length)).length
  field.value = cleaned
  field.setSelectionRange(caret, caret)
  return true
}
