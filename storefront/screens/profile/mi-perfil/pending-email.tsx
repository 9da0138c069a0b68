import { Button } from '@shop/ui/button/button.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { browserApi } from '../../../lib/api/api.ts'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { profileMessages } from '../../../messages/profile.ts'
import { useProfileAction } from './use-profile-action.ts'

/**
 * A new e-mail that waits for its confirmation link, and a button to cancel the change, because another person may have
 * requested it.
 */
export function PendingEmail({ email, moveFocus }: { email: string; moveFocus: () => void }) {
  const { t, lang } = useLocalization(profileMessages)
  const messages = t.profile.data
  const { pending, run } = useProfileAction(moveFocus)
  const cancelChange = () => run(() => browserApi(lang)('cancelEmailChange', {}), messages.emailKept)
  return (
    <div className="grid justify-items-start gap-2">
      <Text size="small" tone="warn">
        {messages.pending(email)}
      </Text>
      <Button variant="secondary" size="small" loading={pending} onClick={() => void cancelChange()}>
        {messages.keepEmail}
      </Button>
    </div>
  )
}
