import { useAlert } from '@shop/ui/alert-dialog/alert-provider.tsx'
import { Button } from '@shop/ui/button/button.tsx'
import { Checkbox } from '@shop/ui/checkbox/checkbox.tsx'
import { Busy } from '@shop/ui/layout/busy.tsx'
import { useRequest } from '@shop/ui/form/use-request.ts'
import { useToast } from '@shop/ui/toast/toast.tsx'
import { useRef, useState } from 'react'
import { browserApi } from '../../../lib/api/api.ts'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { ProfileSection } from './profile-section.tsx'

/**
 * The consent to newsletters. The "Unsubscribe" button only explains, and moves to the checkbox (specification 2, rules
 * 2).
 */
export function Newsletter({ marketing }: { marketing: boolean }) {
  const { t, lang } = useLocalization()
  const messages = t.profile.newsletter
  const alert = useAlert()
  const toast = useToast()
  const box = useRef<HTMLInputElement>(null)
  const [isSubscribed, setSubscribed] = useState(marketing)
  const { pending, send } = useRequest()

  /** The choice is shown at once, before the server has confirmed it. */
  async function setMarketing(next: boolean) {
    setSubscribed(next)
    const result = await browserApi(lang)('setMarketing', { body: { marketing: next } })
    setSubscribed(result.ok ? result.data.marketing : !next)
    if (result.ok) toast(result.data.marketing ? messages.on : messages.off)
    return result
  }

  async function explain(): Promise<void> {
    const shouldScroll = await alert({
      tone: 'info',
      title: messages.dialogTitle,
      text: messages.dialogText,
      okLabel: messages.toSwitch,
      cancelLabel: t.common.close,
    })
    if (shouldScroll) box.current?.focus()
  }

  return (
    <ProfileSection title={messages.title}>
      <Busy busy={pending}>
        <Checkbox
          ref={box}
          label={messages.label}
          hint={messages.hint}
          checked={isSubscribed}
          onChange={({ target }) => void send(() => setMarketing(target.checked))}
        />
      </Busy>
      <Button variant="secondary" size="small" onClick={() => void explain()} className="mt-4">
        {messages.unsubscribe}
      </Button>
    </ProfileSection>
  )
}
