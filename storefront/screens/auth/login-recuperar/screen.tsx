import { useAlert } from '@shop/ui/alert-dialog/alert-provider.tsx'
import { Button } from '@shop/ui/button/button.tsx'
import { useFormErrors } from '@shop/ui/form/use-form-errors.ts'
import { TextField } from '@shop/ui/text-field/text-field.tsx'
import { TextLink } from '@shop/ui/text-link/text-link.tsx'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { browserApi } from '../../../lib/api/api.ts'
import { getFailureMessage } from '../../../lib/api/failure-message.ts'
import { noIndexMeta } from '../../../lib/page-head/page-title.ts'
import { writeStored } from '../../../lib/storage/browser-storage.ts'
import { paths } from '../../../lib/urls/paths.ts'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { authMessages } from '../../../messages/auth.ts'
import { identityProofMessages } from '../../../messages/identity-proof.ts'
import { AuthLayout } from '../../../components/auth/auth-layout.tsx'

export const meta = noIndexMeta((t) => t.auth.requestReset.title, authMessages)

/** /login-recuperar: the customer requests the link that sets a new password. */
export default function Screen() {
  const { t } = useLocalization(authMessages, identityProofMessages)
  const messages = t.auth.requestReset
  const { form, sending } = usePasswordResetRequest()
  return (
    <AuthLayout art="memoria" title={messages.title} lead={messages.lead}>
      <form {...form.events} className="grid gap-6">
        <TextField
          label={t.identityProof.email.email}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          readOnly={sending}
          error={form.errors['email']}
        />
        <Button type="submit" size="large" fullWidth loading={sending} loadingLabel={messages.sending}>
          {messages.submit}
        </Button>
      </form>
      <TextLink href={paths.loginEmail} variant="standing" className="mt-8">
        {messages.toLogin}
      </TextLink>
    </AuthLayout>
  )
}

/**
 * The response is the same whether or not the e-mail has an account; the request's id and the e-mail are stored for the
 * next screen.
 */
function usePasswordResetRequest() {
  const { t, lang } = useLocalization(authMessages)
  const messages = t.auth.requestReset
  const alert = useAlert()
  const navigate = useNavigate()
  const [sending, setSending] = useState(false)
  const busy = useRef(false)
  const showError = (message: string) => alert({ tone: 'error', title: t.common.oops, text: message })

  async function send(values: FormData): Promise<void> {
    if (busy.current) return
    busy.current = true
    setSending(true)
    const email = String(values.get('email')).trim()
    const result = await browserApi(lang)('requestPasswordReset', { body: { email, lang } })
    if (result.ok) {
      writeStored('recovery_token', result.data.token)
      writeStored('recovery_email', email)
      await navigate(paths.confirmRecovery)
      return
    }
    busy.current = false
    setSending(false)
    if (result.status === 400) form.setErrors({ email: result.message })
    await showError(getFailureMessage(result, messages.failed))
    document.querySelector<HTMLInputElement>('input[name="email"]')?.focus()
  }

  const form = useFormErrors(
    (values) => ({ email: String(values.get('email')).trim() === '' ? messages.missing : undefined }),
    { onValid: (values) => void send(values), onInvalid: () => showError(messages.missing) },
  )
  return { form, sending }
}
