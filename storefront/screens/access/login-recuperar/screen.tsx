import { useAlert } from '@shop/ui/alert-dialog/alert-provider.tsx'
import { Button } from '@shop/ui/button/button.tsx'
import { useFormErrors } from '@shop/ui/form/use-form-errors.ts'
import { TextField } from '@shop/ui/text-field/text-field.tsx'
import { TextLink } from '@shop/ui/text-link/text-link.tsx'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { browserApi } from '../../../lib/api/api.ts'
import { failureText } from '../../../lib/api/failure-text.ts'
import { unlisted } from '../../../lib/page-head/page-title.ts'
import { writeStored } from '../../../lib/storage/browser-storage.ts'
import { paths } from '../../../lib/urls/paths.ts'
import { useWords } from '../../../lib/words/words.ts'
import { AccessScreen } from '../../../components/access/access-screen.tsx'

export const meta = unlisted((text) => text.access.recover.title)

/** /login-recuperar: the customer requests the link that sets a new password. */
export default function Screen() {
  const { text } = useWords()
  const words = text.access.recover
  const { form, sending } = useRecovery()
  return (
    <AccessScreen art="memoria" title={words.title} lead={words.lead}>
      <form {...form.events} className="grid gap-6">
        <TextField
          label={text.access.email.email}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          readOnly={sending}
          error={form.errors['email']}
        />
        <Button type="submit" size="large" wide loading={sending} loadingLabel={words.sending}>
          {words.submit}
        </Button>
      </form>
      <TextLink href={paths.loginEmail} kind="standing" className="mt-8">
        {words.toLogin}
      </TextLink>
    </AccessScreen>
  )
}

/**
 * The response is the same whether or not the e-mail has an account; the request's id and the e-mail are stored for the
 * next screen.
 */
function useRecovery() {
  const { text, lang } = useWords()
  const words = text.access.recover
  const alert = useAlert()
  const navigate = useNavigate()
  const [sending, setSending] = useState(false)
  const busy = useRef(false)
  const oops = (sentence: string) => alert({ tone: 'error', title: text.common.oops, text: sentence })

  async function send(values: FormData): Promise<void> {
    if (busy.current) return
    busy.current = true
    setSending(true)
    const email = String(values.get('email')).trim()
    const answer = await browserApi(lang)('recoverPassword', { body: { email, lang } })
    if (answer.ok) {
      writeStored('recovery_token', answer.data.token)
      writeStored('recovery_email', email)
      await navigate(paths.confirmRecovery)
      return
    }
    busy.current = false
    setSending(false)
    if (answer.status === 400) form.setErrors({ email: answer.message })
    await oops(failureText(answer, words.failed))
    document.querySelector<HTMLInputElement>('input[name="email"]')?.focus()
  }

  const form = useFormErrors(
    (values) => ({ email: String(values.get('email')).trim() === '' ? words.missing : undefined }),
    { onValid: (values) => void send(values), onInvalid: () => oops(words.missing) },
  )
  return { form, sending }
}
