import { useEffect, useId, useLayoutEffect, useRef } from 'react'

// What Back closes, topmost last. Each open dialog owns one history entry, marked with its id.
const open: { id: string; close: () => void }[] = []
// Entries we are leaving ourselves; the popstate that follows is nobody's navigation.
let leaving: string | null = null

// Registered when the module is loaded, so before the router registers its own: the browser calls them in this order,
// and only then can a step of ours be kept from the router. LinkProvider imports this file for that reason.
if (typeof window !== 'undefined') window.addEventListener('popstate', settle)

/**
 * While `open`, Back closes the dialog instead of leaving the page. The dialog's entry has the page's own address and
 * state, and is taken away again however the dialog closes. Routers never see these steps.
 */
export function useBackCloses(isOpen: boolean, onClose: () => void) {
  const id = useId()
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  // In the same breath as it shows: Back must not leave the page from a dialog that is there to be seen.
  useLayoutEffect(() => {
    if (!isOpen) return
    const entry = { id, close: () => close.current() }
    open.push(entry)
    if (marker() !== id) history.pushState({ ...history.state, dialog: id }, '')
    return () => {
      if (open.includes(entry)) open.splice(open.indexOf(entry), 1)
      // Later, so that a navigation started by the closing press comes first and keeps its own entry.
      setTimeout(() => {
        if (marker() !== id || open.some((other) => other.id === id)) return
        leaving = id
        history.back()
      })
    }
  }, [isOpen, id])
}

function marker(): unknown {
  return (history.state as { dialog?: unknown } | null)?.dialog
}

function settle(event: PopStateEvent) {
  const left = leaving
  leaving = null
  if (left !== null) {
    event.stopImmediatePropagation()
    // A page was pushed while we stepped back: we stand on the dialog's entry below it, so return to the page.
    if (marker() === left) history.forward()
    return
  }
  const top = open.at(-1)
  if (top !== undefined && marker() !== top.id) {
    event.stopImmediatePropagation()
    top.close()
    return
  }
  // An entry of a dialog that is long gone: step over it.
  if (top === undefined && marker() !== undefined) {
    event.stopImmediatePropagation()
    history.back()
  }
}
