import { useEffect, useId, useLayoutEffect, useRef } from 'react'

// The dialogs that Back closes, topmost last. Each open dialog owns one history entry, marked with its id.
const open: { id: string; close: () => void }[] = []
// The entry that this module leaves itself; the following popstate is not a navigation of the visitor.
let leavingId: string | null = null

// Registered when the module loads, before the router registers its own listener. The browser calls them in this order,
// so a navigation of this module can be hidden from the router. LinkProvider imports this file for that reason.
if (typeof window !== 'undefined') window.addEventListener('popstate', handlePopState)

/**
 * While `open`, Back closes the dialog instead of leaving the page. The dialog's entry has the page's own URL and
 * state, and is removed however the dialog closes. Routers never see these navigations.
 */
export function useCloseOnBack(isOpen: boolean, onClose: () => void) {
  const id = useId()
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  // The entry is added in the same frame as the dialog, because Back must not leave the page while a dialog is visible.
  useLayoutEffect(() => {
    if (!isOpen) return
    const entry = { id, close: () => close.current() }
    open.push(entry)
    if (getDialogMarker() !== id) history.pushState({ ...history.state, dialog: id }, '')
    return () => {
      if (open.includes(entry)) open.splice(open.indexOf(entry), 1)
      // The step back is delayed, so that a navigation started by the closing press comes first and keeps its own
      // entry.
      setTimeout(() => {
        if (getDialogMarker() !== id || open.some((other) => other.id === id)) return
        leavingId = id
        history.back()
      })
    }
  }, [isOpen, id])
}

function getDialogMarker(): unknown {
  return (history.state as { dialog?: unknown } | null)?.dialog
}

function handlePopState(event: PopStateEvent) {
  const left = leavingId
  leavingId = null
  if (left !== null) {
    event.stopImmediatePropagation()
    // A page was pushed during the step back, so the dialog's entry below it is current: return to the page.
    if (getDialogMarker() === left) history.forward()
    return
  }
  const top = open.at(-1)
  if (top !== undefined && getDialogMarker() !== top.id) {
    event.stopImmediatePropagation()
    top.close()
    return
  }
  // The entry belongs to a dialog that is already closed, so it is skipped.
  if (top === undefined && getDialogMarker() !== undefined) {
    event.stopImmediatePropagation()
    history.back()
  }
}
