import { useState } from 'react'
import { useLocation } from 'react-router'

/**
 * Whether a dialog is open, for one history entry only: a navigation closes it in the same render, before the focus goes
 * to the new page.
 */
export function useOpenUntilNavigation() {
  const { key } = useLocation()
  const [openKey, setOpenKey] = useState<string | null>(null)
  return { isOpen: openKey === key, open: () => setOpenKey(key), close: () => setOpenKey(null) }
}
