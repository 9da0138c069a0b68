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
    if (!element.matches(':modal')) {
      element.removeAttribute('open')
      element.showModal()
    }
    focusFirst?.current?.focus({ preventScroll: true })
    return () => {
      element.close()
      const back = before.current
      if (back instanceof HTMLElement && back.isConnected) back.focus({ preventScroll: true })
    }
  }, [dialog, open, focusFirst])
}
