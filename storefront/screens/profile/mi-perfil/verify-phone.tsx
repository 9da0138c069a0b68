import { Badge } from '@shop/ui/badge/badge.tsx'
import { Button } from '@shop/ui/button/button.tsx'
import { useRevalidator } from 'react-router'
import { useLayoutData } from '../../../lib/api/layout-data.ts'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { profileMessages } from '../../../messages/profile.ts'
import { lazyDialog } from '../../../components/loading/lazy-component.tsx'
import { useLazyDialog } from '../../../components/loading/use-lazy-dialog.ts'
import { PhoneNumber } from '../../../components/profile/phone-number.tsx'

const VerifyPhoneDialog = lazyDialog(() =>
  import('./verify-phone-dialog.tsx').then((module) => module.VerifyPhoneDialog),
)

interface VerifyPhoneProps {
  phone: string
  verified: boolean
  has_password: boolean
  moveFocus: () => void
}

export function VerifyPhone({ phone, verified, has_password, moveFocus }: VerifyPhoneProps) {
  const { t } = useLocalization(profileMessages)
  const messages = t.profile.data
  const isSmsAvailable = useLayoutData().shop?.sms === true
  const { revalidate } = useRevalidator()
  const { isOpening, open, dialog } = useLazyDialog()

  async function done(): Promise<void> {
    dialog.onClose()
    await revalidate()
    moveFocus()
  }

  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <PhoneNumber digits={phone} />
      {verified && <Badge tone="success">{messages.phoneVerified}</Badge>}
      {!verified && isSmsAvailable && (
        <Button
          variant="secondary"
          size="small"
          aria-label={t.profile.verify.submit}
          loading={isOpening}
          onClick={open}
        >
          {messages.phoneVerify}
        </Button>
      )}
      <VerifyPhoneDialog {...dialog} phone={phone} has_password={has_password} onDone={() => void done()} />
    </div>
  )
}
