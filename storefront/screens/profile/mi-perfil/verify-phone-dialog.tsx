import { PHONE_CODE_DIGITS } from '@shop/contract/limits.ts'
import { localeOfLang } from '@shop/contract/locale.ts'
import { useAlert } from '@shop/ui/alert-dialog/alert-provider.tsx'
import { Button } from '@shop/ui/button/button.tsx'
import { Dialog } from '@shop/ui/dialog/dialog.tsx'
import { TextField } from '@shop/ui/text-field/text-field.tsx'
import { TextButton } from '@shop/ui/text-link/text-link.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { useToast } from '@shop/ui/toast/toast.tsx'
import { type FormEvent, useLayoutEffect, useRef, useState } from 'react'
import { browserApi } from '../../../lib/api/api.ts'
import { phoneGroups } from '../../../lib/words/phone-groups.ts'
import { useWords } from '../../../lib/words/words.ts'
import { ProofForm } from '../../../components/profile/proof-form.tsx'

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
  const { text, lang } = useWords()
  const words = text.profile.verify
  const [expires_at, setExpiresAt] = useState<string>()
  const restart = () => setExpiresAt(undefined)

  function close(): void {
    restart()
    onClose()
  }

  return (
    <Dialog open={open} onClose={close} title={words.title} closeLabel={text.common.close} size="small">
      {expires_at === undefined ? (
        <>
          <Text>{words.text(inGroups(phone))}</Text>
          <ProofForm
            has_password={has_password}
            submit={words.send}
            sending={words.sending}
            prove={(proof) => browserApi(lang)('sendPhoneCode', { body: proof })}
            onDone={(sent) => setExpiresAt(sent.expires_at)}
          />
        </>
      ) : (
        <CodeForm phone={phone} expires_at={expires_at} onAgain={restart} onDone={onDone} />
      )}
    </Dialog>
  )
}

/** Formats the number in groups for a sentence. */
function inGroups(phone: string): string {
  return `+${phoneGroups(phone).join('\u00A0')}`
}

interface CodeFormProps {
  phone: string
  expires_at: string
  onAgain: () => void
  onDone: () => void
}

function CodeForm({ phone, expires_at, onAgain, onDone }: CodeFormProps) {
  const { text, lang } = useWords()
  const words = text.profile.verify
  const { checking, error, send } = useCode(onDone)
  const field = useRef<HTMLInputElement>(null)
  const until = new Intl.DateTimeFormat(localeOfLang[lang], { timeStyle: 'short' }).format(new Date(expires_at))
  // The focus moves to the field after the code was sent, and after a wrong code. This runs before the dialog notices
  // that the focused element is gone, because it would take the focus itself in the next frame.
  useLayoutEffect(() => field.current?.focus(), [error])

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    void send(String(new FormData(event.currentTarget).get('code')).trim())
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <output className="block">{words.sent(inGroups(phone), until)}</output>
      <TextField
        ref={field}
        label={words.code}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={PHONE_CODE_DIGITS}
        readOnly={checking}
        error={error}
      />
      <Button type="submit" loading={checking} loadingLabel={words.checking}>
        {words.submit}
      </Button>
      <TextButton kind="standing" onClick={onAgain} className="justify-self-start">
        {words.again}
      </TextButton>
    </form>
  )
}

/** Sends the code once; a refusal is shown in a dialog and at the field. */
function useCode(onDone: () => void) {
  const { text, lang } = useWords()
  const words = text.profile.verify
  const alert = useAlert()
  const toast = useToast()
  const [checking, setChecking] = useState(false)
  const [error, setError] = useState<string>()

  async function send(code: string): Promise<void> {
    if (checking) return
    if (code === '') return setError(words.codeMissing)
    setError(undefined)
    setChecking(true)
    const answer = await browserApi(lang)('verifyPhone', { body: { code } })
    setChecking(false)
    if (answer.ok) {
      toast(words.done)
      return onDone()
    }
    await alert({ tone: 'error', title: text.common.oops, text: answer.message })
    setError(answer.message)
  }

  return { checking, error, send }
}
