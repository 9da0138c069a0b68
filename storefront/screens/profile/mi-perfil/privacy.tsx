import { Button } from '@shop/ui/button/button.tsx'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { profileMessages } from '../../../messages/profile.ts'
import { lazyDialog } from '../../../components/loading/lazy-component.tsx'
import { useLazyDialog } from '../../../components/loading/use-lazy-dialog.ts'
import { ProfileSection } from './profile-section.tsx'

const DownloadDialog = lazyDialog(() => import('./download-dialog.tsx').then((module) => module.DownloadDataDialog))
const CloseDialog = lazyDialog(() => import('./close-dialog.tsx').then((module) => module.CloseAccountDialog))

interface PrivacyProps {
  has_password: boolean
  onClosed: () => void
}

/** The customer's rights over their personal data. The dialogs load on demand. */
export function Privacy({ has_password, onClosed }: PrivacyProps) {
  const messages = useLocalization(profileMessages).t.profile.privacy
  const download = useLazyDialog()
  const close = useLazyDialog()
  return (
    <ProfileSection title={messages.title} lead={messages.lead}>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" loading={download.isOpening} onClick={download.open}>
          {messages.download}
        </Button>
        <Button variant="quiet" className="-ml-2" loading={close.isOpening} onClick={close.open}>
          {messages.close}
        </Button>
      </div>
      <DownloadDialog {...download.dialog} has_password={has_password} />
      <CloseDialog {...close.dialog} has_password={has_password} onClosed={onClosed} />
    </ProfileSection>
  )
}
