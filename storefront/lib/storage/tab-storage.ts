/**
 * Reads what one tab stores from document to document, until it is closed or the customer logs out. Two tabs may be at
 * different steps, so they share none of it. Where the browser forbids storage, nothing is stored, which costs comfort
 * only.
 */
export function readTabStored(name: string): string | null {
  try {
    return typeof sessionStorage === 'undefined' ? null : sessionStorage.getItem(name)
  } catch {
    return null
  }
}

/** Stores a text for this tab; null removes it. */
export function writeTabStored(name: string, value: string | null): void {
  try {
    if (value === null) sessionStorage.removeItem(name)
    else sessionStorage.setItem(name, value)
  } catch {
    // A failure to store is ignored, as described above.
  }
}
