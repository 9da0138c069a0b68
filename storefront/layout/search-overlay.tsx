import { Dialog } from '@shop/ui/dialog/dialog.tsx'
import { useWords } from '../lib/words/words.ts'
import { LiveSearch } from './live-search.tsx'

/** The search over a phone's whole window. It closes when the visitor navigates. */
export function SearchOverlay({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { text } = useWords()
  return (
    <Dialog open={open} onClose={onClose} title={text.frame.search.label} closeLabel={text.common.close} variant="full">
      <LiveSearch focused spread="page" />
    </Dialog>
  )
}
