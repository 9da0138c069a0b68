import { useAlert } from '@shop/ui/alert-dialog/alert-provider.tsx'
import { Button } from '@shop/ui/button/button.tsx'
import { Checkbox } from '@shop/ui/checkbox/checkbox.tsx'
import { Busy } from '@shop/ui/layout/busy.tsx'
import { useToast } from '@shop/ui/toast/toast.tsx'
import { useRef, useState } from 'react'
import { browserApi } from '../../../lib/api/api.ts'
import { useWords } from '../../../lib/words/words.ts'
import { ProfileSection } from './profile-section.tsx'

/**
 * The consent to newsletters. The "Unsubscribe" button only explains, and moves to the checkbox (specification 2, rules
 * 2).
 */
export function News({ marketing }: { marketing: boolean }) {
  const { text, lang } = useWords()
  const words = text.profile.news
  const alert = useAlert()
  const toast = useToast()
  const box = useRef<HTMLInputElement>(null)
  const [wanted, setWanted] = useState(marketing)
  const [saving, setSaving] = useState(false)

  async function set(next: boolean): Promise<void> {
    if (saving) return
    setSaving(true)
    setWanted(next)
    const answer = await browserApi(lang)('setMarketing', { body: { marketing: next } })
    setSaving(false)
    setWanted(answer.ok ? answer.data.marketing : !next)
    if (answer.ok) toast(answer.data.marketing ? words.on : words.off)
    else await alert({ tone: 'error', title: text.common.oops, text: answer.message })
  }

  async function explain(): Promise<void> {
    const further = await alert({
      tone: 'info',
      title: words.dialogTitle,
      text: words.dialogText,
      okLabel: words.toSwitch,
      cancelLabel: text.common.close,
    })
    if (further) box.current?.focus()
  }

  return (
    <ProfileSection title={words.title}>
      <Busy busy={saving}>
        <Checkbox
          ref={box}
          label={words.label}
          hint={words.hint}
          checked={wanted}
          onChange={(event) => void set(event.target.checked)}
        />
      </Busy>
      <Button variant="secondary" size="small" onClick={() => void explain()} className="mt-4">
        {words.unsubscribe}
      </Button>
    </ProfileSection>
  )
}
