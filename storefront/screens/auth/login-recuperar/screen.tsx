import { Button } from '@shop/ui/button/button.tsx'
import { useForm } from '@shop/ui/form/use-form.ts'
import { TextLink } from '@shop/ui/text-link/text-link.tsx'
import { useNavigate } from 'react-router'
import { browserApi } from '../../../lib/api/api.ts'
import { getFailureMessage } from '../../../lib/api/failure-message.ts'
import { noIndexMeta } from '../../../lib/page-head/page-title.ts'
import { writeStored } from '../../../lib/storage/browser-storage.ts'
import { paths } from '../../../lib/urls/paths.ts'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { authMessages } from '../../../messages/auth.ts'
import { identityProofMessages } from '../../../messages/identity-proof.ts'
import { getTrimmedValue } from '../../../components/profile/validate-person.ts'
import { AuthLayout } from '../../../components/auth/auth-layout.tsx'
import { EmailInput } from '../../../components/forms/email-input.tsx'

export const meta = noIndexMeta((t) => t.auth.requestReset.title, authMessages)

export default function Screen() {
  const { t } = useLocalization(authMessages, identityProofMessages)
  const messages = t.auth.requestReset
  const form = usePasswordResetRequest()
  return (
    <AuthLayout art="memoria" title={messages.title} lead={messages.lead}>
      <form {...form.events} className="grid gap-6">
        <EmailInput label={t.identityProof.email.email} autoComplete="username" {...form.field('email')} />
        <Button type="submit" size="large" fullWidth loading={form.pending} loadingLabel={messages.sending}>
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
  const navigate = useNavigate()
  return useForm({
    validate: (values) => ({ email: getTrimmedValue(values, 'email') === '' ? messages.missing : undefined }),
    getInvalidMessage: () => messages.missing,
    async send(values) {
      const email = getTrimmedValue(values, 'email')
      const result = await browserApi(lang)('requestPasswordReset', { body: { email, lang } })
      if (result.ok) writeStored('recovery_email', email)
      return result
    },
    async onSuccess({ token }) {
      writeStored('recovery_token', token)
      await navigate(paths.confirmRecovery)
    },
    getMessage: (refusal) => getFailureMessage(refusal, messages.failed),
    afterRefusal: (_, form) => form.querySelector<HTMLInputElement>('input[name="email"]')?.focus(),
  })
}
