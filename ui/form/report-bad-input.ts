/**
 * Focuses the first field whose text the browser cannot read, such as half of a date, and shows the browser's sentence
 * about it. Returns whether there is one: its value is empty, as if nothing had been typed.
 */
export function reportBadInput(fields: Iterable<Element>): boolean {
  const field = [...fields].find((one) => one instanceof HTMLInputElement && one.validity.badInput)
  if (!(field instanceof HTMLInputElement)) return false
  field.reportValidity()
  return true
}
