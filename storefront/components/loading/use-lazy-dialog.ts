import { useState, useTransition } from 'react'
import { useLocation } from 'react-router'

/**
 * Opens a dialog made with `lazyDialog`. `isOpening` is true until its script has loaded, for the button that opens it.
 * Each opening is a new instance, so a dialog that was closed starts again.
 *
 * const invoice = useLazyDialog()
 * <Button loading={invoice.isOpening} onClick={invoice.open}>
 * <InvoiceDialog {...invoice.dialog} />
 */
export function useLazyDialog() {
  const [{ isOpen, instance }, setDialog] = useState({ isOpen: false, instance: 0 })
  const [isOpening, startOpening] = useTransition()
  const onClose = () => setDialog({ isOpen: false, instance })
  return {
    isOpening,
    open: () => startOpening(() => setDialog({ isOpen: true, instance: instance + 1 })),
    dialog: { open: isOpen, instance, onClose },
  }
}

export type LazyDialog = ReturnType<typeof useLazyDialog>

/**
 * Whether a dialog is open, until the next navigation: that closes it in the same render, before the focus goes to the
 * new page. A return to the entry that it was opened on leaves it closed.
 */
export function useOpenUntilNavigation() {
  const { key } = useLocation()
  const [openKey, setOpenKey] = useState<string | null>(null)
  if (openKey !== null && openKey !== key) setOpenKey(null)
  return { isOpen: openKey === key, open: () => setOpenKey(key), close: () => setOpenKey(null) }
}
