/**
 * Transforms the text of a field on input or paste, and keeps the caret between the same characters (specification 5).
 * It waits while an input method composes, an accent for example. Returns true when the text has changed.
 */
export function transformTypedText(
  field: HTMLInputElement | HTMLTextAreaElement,
  isComposing: boolean,
  transform: (text: string) => string,
): boolean {
  const { value, selectionStart } = field
  const transformed = transform(value)
  if (isComposing || transformed === value) return false
  const caret = transform(value.slice(0, selectionStart ?? value.length)).length
  field.value = transformed
  field.setSelectionRange(caret, caret)
  return true
}
