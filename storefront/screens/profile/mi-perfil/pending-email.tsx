import { Button } from '@shop/ui/button/button.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { useRequest } from '@shop/ui/form/use-request.ts'
import { useToast } from '@shop/ui/toast/toast.tsx'
import { useRevalidator } from 'react-router'
import { browserApi } from '../../../lib/api/api.ts'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { profileMessages } from '../../../messages/profile.ts'

/**
 * A new e-mail that waits for its confirmation link, and a button to cancel the change, because another person may have
 * requested it.
 */
export function PendingEmail({ email, focusAfter }: { email: string; focusAfter: () => void }) {
  const messages = useLocalization(profileMessages).t.profile.data
  const { isCancelling, cancelChange } = useCancelEmailChange(focusAfter)
  return (
    <div className="grid justify-items-start gap-2">
      <Text size="small" tone="warn">
        {messages.pending(email)}
      </Text>
      <Button variant="secondary" size="small" loading={isCancelling} onClick={() => void cancelChange()}>
        {messages.keepEmail}
      </Button>
    </div>
  )
}

/** Cancels the change once, says so, and reloads the data; the button that had the focus is then gone. */
function useCancelEmailChange(focusAfter: () => void) {
  const { t, lang } = useLocalization(profileMessages)
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const { pending, send } = useRequest()

  async function reload(): Promise<void> {
    await revalidate()
    focusAfter()
  }

  async function cancelChange(): Promise<void> {
    await send(
      async () => {
        const result = await browserApi(lang)('cancelEmailChange', {})
        if (!result.ok) return result
        toast(t.profile.data.emailKept)
        await reload()
        return result
      },
      { reload },
    )
  }

  return { isCancelling: pending, cancelChange }
}
