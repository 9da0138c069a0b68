import { type ReactNode, useRef, type RefObject, useLayoutEffect } from 'react'
import { Heading } from '../heading/heading.tsx'

export interface GateProps {
  open: boolean
  title: ReactNode
  /**
   * A decorative image that fills its half. Its sides are multiples of 16 px, so that a mosaic of tiles has no gaps.
   */
  art: ReactNode
  brand: ReactNode
  /** The text, the answer buttons and links. Only they close the gate. */
  children: ReactNode
}

/**
 * A question over the whole window that must be answered before the page is seen. It is part of every page's HTML: with
 * `data-gate="ask"` on the root element it covers the page before the script runs, then it becomes a modal.
 */
export function Gate({ open, title, art, brand, children }: GateProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useModal(dialog, open, heading)
  return (
    <dialog
      ref={dialog}
      data-gate=""
      aria-labelledby="gate-title"
      onCancel={(event) => event.preventDefault()}
      // The gate may have been opened before React hydrates it.
      suppressHydrationWarning
      className="gate"
    >
      <div aria-hidden="true" className="gate-art">
        {art}
      </div>
      <div className="flex flex-col px-4 py-6 md:px-8 lg:px-12 lg:py-12">
        {brand}
        <div className="w-full max-w-notice py-6 lg:my-auto">
          <Heading ref={heading} id="gate-title" level={2} size="h1" tabIndex={-1}>
            {title}
          </Heading>
          {children}
        </div>
      </div>
    </dialog>
  )
}

/**
 * Shows a `<dialog>` as a modal while `open`: the page behind is inert; the focus moves to `focusFirst` (else to the
 * browser's choice) and returns to where it was. This also works when the element is removed while it is open.
 */
function useModal(
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
