import { keepEmailLetters, keepMessageLetters, keepNameLetters } from '@shop/contract/contact-rules.ts'

/** The fields of the form, each with the function that removes refused characters. */
const keeps = { name: keepNameLetters, email: keepEmailLetters, message: keepMessageLetters }
export type ContactField = keyof typeof keeps

/**
 * Removes refused characters from a field on input or paste, and keeps the caret between the same characters
 * (specification 5). It waits while an input method composes, an accent for example. Returns true when something was
 * removed.
 */
export function cleanTyped(
  field: HTMLInputElement | HTMLTextAreaElement,
  name: ContactField,
  composing: boolean,
): boolean {
  const keep = keeps[name]
  const { value, selectionStart } = field
  const kept = keep(value)
  if (composing || kept === value) return false
  const caret = keep(value.slice(0, selectionStart ?? value.length)).length
  field.value = kept
  field.setSelectionRange(caret, caret)
  return true
}
