import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Shows a `<dialog>` as a modal while `open`: the page behind is inert, focus goes to `focusFirst` (else to where the
 * browser puts it) and returns to where it was. Works also when the element goes away while open.
 */
export function useModal(
  dialog: RefObject<HTMLDialogElement | null>,
  open: boolean,
  focusFirst?: RefObject<HTMLElement | null>,
) {
  const before = useRef<Element | null>(null)
  useLayoutEffect(() => {
    const element = dialog.current
    if (!open || element === null) return
    before.current = document.activeElement
    const opens = !element.matches(':modal')
    if (opens) {
      element.removeAttribute('open')
      element.showModal()
    }
    // One that was opened before the page was taken over keeps the focus where somebody has moved it.
    if (opens || !element.contains(document.activeElement)) focusFirst?.current?.focus({ preventScroll: true })
    return () => {
      element.close()
      const back = before.current
      if (back instanceof HTMLElement && back.isConnected) back.focus({ preventScroll: true })
    }
  }, [dialog, open, focusFirst])
}
