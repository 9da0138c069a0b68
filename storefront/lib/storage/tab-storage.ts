/**
 * What one tab keeps from document to document, until it is closed or somebody logs out. Two tabs may be at different
 * steps, so nothing of it is shared. Where the browser forbids storage, nothing is kept: it is a comfort, never a purchase.
 */
export function readTabStored(name: string): string | null {
  try {
    return typeof sessionStorage === 'undefined' ? null : sessionStorage.getItem(name)
  } catch {
    return null
  }
}

/** Keeps a text for this tab; null removes it. */
export function writeTabStored(name: string, value: string | null): void {
  try {
    if (value === null) sessionStorage.removeItem(name)
    else sessionStorage.setItem(name, value)
  } catch {
    // See above.
  }
}
