import { useState } from 'react'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { DialogButton } from '../../../components/loading/dialog-button.tsx'
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
  const { t } = useLocalization()
  const messages = t.profile.privacy
  const [open, setOpen] = useState<'download' | 'close'>()
  const dialog = { has_password, onClose: () => setOpen(undefined) }

  return (
    <ProfileSection title={messages.title} lead={messages.lead}>
      <div className="flex flex-wrap gap-3">
        <DialogButton variant="secondary" onOpen={() => setOpen('download')}>
          {messages.download}
        </DialogButton>
        <DialogButton variant="quiet" className="-ml-2 sm:ml-0" onOpen={() => setOpen('close')}>
          {messages.close}
        </DialogButton>
      </div>
      <DownloadDialog {...dialog} open={open === 'download'} />
      <CloseDialog {...dialog} open={open === 'close'} onClosed={onClosed} />
    </ProfileSection>
  )
}
