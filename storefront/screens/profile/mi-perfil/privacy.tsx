import { Button } from '@shop/ui/button/button.tsx'
import { useState } from 'react'
import { useWords } from '../../../lib/words/words.ts'
import { useLate } from '../../../components/loading/use-late.ts'
import { ProfileSection } from './profile-section.tsx'

const fetchDownload = () => import('./download-dialog.tsx').then(({ DownloadDialog }) => DownloadDialog)
const fetchClose = () => import('./close-dialog.tsx').then(({ CloseDialog }) => CloseDialog)

interface PrivacyProps {
  has_password: boolean
  onClosed: () => void
}

/** What somebody may do with what the shop knows of them. What opens is fetched when it is asked for. */
export function Privacy({ has_password, onClosed }: PrivacyProps) {
  const { text } = useWords()
  const words = text.profile.privacy
  const [open, setOpen] = useState<'download' | 'close'>()
  const [DownloadDialog, askDownload] = useLate(fetchDownload)
  const [CloseDialog, askClose] = useLate(fetchClose)
  const dialog = { has_password, onClose: () => setOpen(undefined) }

  function show(what: 'download' | 'close'): void {
    if (what === 'download') askDownload()
    else askClose()
    setOpen(what)
  }

  return (
    <ProfileSection title={words.title} lead={words.lead}>
      <div className="flex flex-wrap gap-3">
        <Button
          variant="secondary"
          loading={open === 'download' && DownloadDialog === null}
          onClick={() => show('download')}
        >
          {words.download}
        </Button>
        <Button
          variant="quiet"
          className="-ml-2 sm:ml-0"
          loading={open === 'close' && CloseDialog === null}
          onClick={() => show('close')}
        >
          {words.close}
        </Button>
      </div>
      {DownloadDialog !== null && <DownloadDialog {...dialog} open={open === 'download'} />}
      {CloseDialog !== null && <CloseDialog {...dialog} open={open === 'close'} onClosed={onClosed} />}
    </ProfileSection>
  )
}
