import { useState, useTransition } from 'react'
import { useLocation } from 'react-router'

/** A dialog that a button opens. `opening` is true while the script of the dialog loads (lazy-component.tsx). */
export function useDialog() {
  const [open, setOpen] = useState(false)
  const [opening, startOpening] = useTransition()
  return { open, opening, show: () => startOpening(() => setOpen(true)), close: () => setOpen(false) }
}

/**
 * A dialog that is open for one history entry only: a navigation closes it in the same render, before the focus goes to
 * the new page.
 */
export function useDialogUntilNavigation() {
  const { key } = useLocation()
  const [openLocationKey, setOpenLocationKey] = useState<string | null>(null)
  const [opening, startOpening] = useTransition()
  return {
    open: openLocationKey === key,
    opening,
    show: () => startOpening(() => setOpenLocationKey(key)),
    close: () => setOpenLocationKey(null),
  }
}
