import { Dialog } from '@shop/ui/dialog/dialog.tsx'
import { useRef } from 'react'
import { useLocalization } from '../lib/localization/use-localization.ts'
import { LiveSearch } from './live-search.tsx'

/** The search over a phone's whole window. It closes when the visitor navigates. */
export function SearchOverlay({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useLocalization()
  const field = useRef<HTMLInputElement>(null)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t.layout.search.label}
      closeLabel={t.common.close}
      variant="full"
      initialFocus={field}
    >
      <LiveSearch ref={field} placement="page" />
    </Dialog>
  )
}
