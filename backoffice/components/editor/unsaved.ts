/** The editors of the page with unsaved changes. A page may have several, and the router asks for all of them at once. */
const editors = new Set<{ isKept: boolean }>()

/** Marks an editor as unsaved until the returned function is called. */
export function markUnsaved(editor: { isKept: boolean }): () => void {
  editors.add(editor)
  return () => editors.delete(editor)
}

/** Forgets what was typed, once it was sent: opening the page of what it created then asks nothing. */
export function forgetUnsaved(): void {
  editors.clear()
}

export function hasUnsaved(): boolean {
  return editors.size > 0
}

/** Returns whether the unsaved changes of all editors stay as drafts on the server. */
export function areAllKept(): boolean {
  return [...editors].every(({ isKept }) => isKept)
}
