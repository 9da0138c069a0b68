import { useEffect } from 'react'
import { markUnsaved } from './unsaved.ts'

/**
 * Lets the page ask once before it is left while something is unsaved, also when the tab is closed. `isKept` says that the
 * changes stay as a draft on the server; without it the question says that they are lost.
 */
export function useLeaveQuestion(isDirty: boolean, { isKept = true }: { isKept?: boolean } = {}): void {
  useEffect(() => (isDirty ? markUnsaved({ isKept }) : undefined), [isDirty, isKept])
}
