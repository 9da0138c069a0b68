import { keepEmailLetters, keepMessageLetters, keepNameLetters } from '@shop/contract/contact-rules.ts'

/** The fields of the form, each with what it keeps of what is typed. */
const keeps = { name: keepNameLetters, email: keepEmailLetters, message: keepMessageLetters }
export type ContactField = keyof typeof keeps

/**
 * Leaves out of a field, as it is typed or pasted into, the signs it does not take; the caret stays between the same signs
 * (specification 5). What is still being composed, an accent say, is waited for. True when something was left out.
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
