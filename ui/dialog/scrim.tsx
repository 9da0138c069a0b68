import { Dialog } from '@base-ui/react/dialog'

/**
 * Darkens the page behind any type of dialog. A press on it leaves the focus in the dialog: Esc then closes that dialog
 * alone, and none below it.
 */
export function Scrim() {
  return (
    <Dialog.Backdrop
      data-scrim=""
      onMouseDown={(event) => event.preventDefault()}
      className="fixed inset-0 z-50 min-h-dvh bg-scrim"
    />
  )
}
