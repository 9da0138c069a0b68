import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Shows a `<dialog>` as a modal while `open`: the page behind is inert; the focus moves to `focusFirst` (else to the
 * browser's choice) and returns to where it was. This also works when the element is removed while it is open.
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
    // A dialog that was opened before hydration leaves the focus where the visitor has moved it.
    if (opens || !element.contains(document.activeElement)) focusFirst?.current?.focus({ preventScroll: true })
    return () => {
      element.close()
      const back = before.current
      if (back instanceof HTMLElement && back.isConnected) back.focus({ preventScroll: true })
    }
  }, [dialog, open, focusFirst])
}
