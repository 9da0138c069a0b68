import { PHONE_CODE_DIGITS } from '@shop/contract/limits.ts'
import { locales } from '@shop/contract/locale.ts'
import { useAlert } from '@shop/ui/alert-dialog/alert-provider.tsx'
import { Button } from '@shop/ui/button/button.tsx'
import { Dialog } from '@shop/ui/dialog/dialog.tsx'
import { TextField } from '@shop/ui/text-field/text-field.tsx'
import { TextButton } from '@shop/ui/text-link/text-link.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { useToast } from '@shop/ui/toast/toast.tsx'
import { type FormEvent, useLayoutEffect, useRef, useState } from 'react'
import { browserApi } from '../../../lib/api/api.ts'
import { splitPhoneNumber } from '../../../lib/localization/phone-groups.ts'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { profileMessages } from '../../../messages/profile.ts'
import { IdentityProofForm } from '../../../components/profile/identity-proof-form.tsx'

interface VerifyPhoneDialogProps {
  /** The phone number with its country code, without the plus. */
  phone: string
  has_password: boolean
  open: boolean
  onClose: () => void
  onDone: () => void
}

/** Verifies the phone: verifies the owner, sends a code by SMS, and checks the code. */
export function VerifyPhoneDialog({ phone, has_password, open, onClose, onDone }: VerifyPhoneDialogProps) {
  const { t, lang } = useLocalization(profileMessages)
  const messages = t.profile.verify
  const [expires_at, setExpiresAt] = useState<string>()
  const restart = () => setExpiresAt(undefined)

  function close(): void {
    restart()
    onClose()
  }

  return (
    <Dialog open={open} onClose={close} title={messages.title} closeLabel={t.common.close} size="small">
      {expires_at === undefined ? (
        <>
          <Text>{messages.text(formatPhone(phone))}</Text>
          <IdentityProofForm
            has_password={has_password}
            submitLabel={messages.send}
            sendingLabel={messages.sending}
            submitWithProof={(proof) => browserApi(lang)('sendPhoneCode', { body: proof })}
            onDone={(sent) => setExpiresAt(sent.expires_at)}
          />
        </>
      ) : (
        <CodeForm phone={phone} expires_at={expires_at} onRestart={restart} onDone={onDone} />
      )}
    </Dialog>
  )
}

/** Formats the number in groups for a sentence. */
function formatPhone(phone: string): string {
  return `+${splitPhoneNumber(phone).join('\u00A0')}`
}

interface CodeFormProps {
  phone: string
  expires_at: string
  onRestart: () => void
  onDone: () => void
}

function CodeForm({ phone, expires_at, onRestart, onDone }: CodeFormProps) {
  const { t, lang } = useLocalization(profileMessages)
  const messages = t.profile.verify
  const { checking, error, send } = useCode(onDone)
  const field = useRef<HTMLInputElement>(null)
  const until = new Intl.DateTimeFormat(locales[lang], { timeStyle: 'short' }).format(new Date(expires_at))
  // The focus moves to the field after the code was sent, and after a wrong code. This runs before the dialog notices
  // that the focused element is gone, because it would take the focus itself in the next frame.
  useLayoutEffect(() => field.current?.focus(), [error])

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    void send(String(new FormData(event.currentTarget).get('code')).trim())
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <output className="block">{messages.sent(formatPhone(phone), until)}</output>
      <TextField
        ref={field}
        label={messages.code}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={PHONE_CODE_DIGITS}
        readOnly={checking}
        error={error}
      />
      <Button type="submit" loading={checking} loadingLabel={messages.checking}>
        {messages.submit}
      </Button>
      <TextButton variant="standing" onClick={onRestart} className="justify-self-start">
        {messages.again}
      </TextButton>
    </form>
  )
}

/** Sends the code once; a refusal is shown in a dialog and at the field. */
function useCode(onDone: () => void) {
  const { t, lang } = useLocalization(profileMessages)
  const messages = t.profile.verify
  const alert = useAlert()
  const toast = useToast()
  const [checking, setChecking] = useState(false)
  const [error, setError] = useState<string>()

  async function send(code: string): Promise<void> {
    if (checking) return
    if (code === '') return setError(messages.codeMissing)
    setError(undefined)
    setChecking(true)
    const result = await browserApi(lang)('verifyPhone', { body: { code } })
    setChecking(false)
    if (result.ok) {
      toast(messages.done)
      return onDone()
    }
    await alert({ tone: 'error', title: t.common.oops, text: result.message })
    setError(result.message)
  }

  return { checking, error, send }
}
