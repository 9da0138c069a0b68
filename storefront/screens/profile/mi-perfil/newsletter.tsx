import { useAlert } from '@shop/ui/alert-dialog/alert-provider.tsx'
import { Button } from '@shop/ui/button/button.tsx'
import { Checkbox } from '@shop/ui/checkbox/checkbox.tsx'
import { Busy } from '@shop/ui/layout/busy.tsx'
import { useToast } from '@shop/ui/toast/toast.tsx'
import { useRef, useState } from 'react'
import { browserApi } from '../../../lib/api/api.ts'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { profileMessages } from '../../../messages/profile.ts'
import { ProfileSection } from './profile-section.tsx'

/**
 * The consent to newsletters. The "Unsubscribe" button only explains, and moves to the checkbox (specification 2, rules
 * 2).
 */
export function Newsletter({ marketing }: { marketing: boolean }) {
  const { t, lang } = useLocalization(profileMessages)
  const messages = t.profile.newsletter
  const alert = useAlert()
  const toast = useToast()
  const box = useRef<HTMLInputElement>(null)
  const [isSubscribed, setSubscribed] = useState(marketing)
  const [saving, setSaving] = useState(false)

  async function setMarketing(next: boolean): Promise<void> {
    if (saving) return
    setSaving(true)
    setSubscribed(next)
    const result = await browserApi(lang)('setMarketing', { body: { marketing: next } })
    setSaving(false)
    setSubscribed(result.ok ? result.data.marketing : !next)
    if (result.ok) toast(result.data.marketing ? messages.on : messages.off)
    else await alert({ tone: 'error', title: t.common.oops, text: result.message })
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
      <Busy busy={saving}>
        <Checkbox
          ref={box}
          label={messages.label}
          hint={messages.hint}
          checked={isSubscribed}
          onChange={(event) => void setMarketing(event.target.checked)}
        />
      </Busy>
      <Button variant="secondary" size="small" onClick={() => void explain()} className="mt-4">
        {messages.unsubscribe}
      </Button>
    </ProfileSection>
  )
}
