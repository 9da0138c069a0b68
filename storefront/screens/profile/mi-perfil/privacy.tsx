import { Button } from '@shop/ui/button/button.tsx'
import { useState, useTransition } from 'react'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { profileMessages } from '../../../messages/profile.ts'
import { lazyDialog } from '../../../components/loading/lazy-component.tsx'
import { ProfileSection } from './profile-section.tsx'

const DownloadDialog = lazyDialog(() => import('./download-dialog.tsx').then((module) => module.DownloadDataDialog))
const CloseDialog = lazyDialog(() => import('./close-dialog.tsx').then((module) => module.CloseAccountDialog))

interface PrivacyProps {
  has_password: boolean
  onClosed: () => void
}

/** The customer's rights over their personal data. The dialogs load on demand. */
export function Privacy({ has_password, onClosed }: PrivacyProps) {
  const { t } = useLocalization(profileMessages)
  const messages = t.profile.privacy
  const [open, setOpen] = useState<'download' | 'close'>()
  const [downloadOpening, startDownload] = useTransition()
  const [closeOpening, startClose] = useTransition()
  const dialog = { has_password, onClose: () => setOpen(undefined) }

  return (
    <ProfileSection title={messages.title} lead={messages.lead}>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" loading={downloadOpening} onClick={() => startDownload(() => setOpen('download'))}>
          {messages.download}
        </Button>
        <Button
          variant="quiet"
          className="-ml-2 sm:ml-0"
          loading={closeOpening}
          onClick={() => startClose(() => setOpen('close'))}
        >
          {messages.close}
        </Button>
      </div>
      <DownloadDialog {...dialog} open={open === 'download'} />
      <CloseDialog {...dialog} open={open === 'close'} onClosed={onClosed} />
    </ProfileSection>
  )
}
