import { Dialog } from '@base-ui/react/dialog'

/** Darkens the page behind a dialog of any kind. */
export function Scrim() {
  return <Dialog.Backdrop data-scrim="" className="fixed inset-0 z-50 min-h-dvh bg-scrim" />
}
