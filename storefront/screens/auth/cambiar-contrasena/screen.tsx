import { Button, ButtonLink } from '@shop/ui/button/button.tsx'
import { UserNameField } from '@shop/ui/password-field/user-name-field.tsx'
import { noIndexMeta } from '../../../lib/page-head/page-title.ts'
import { usePageTitle } from '../../../lib/page-head/use-page-title.ts'
import { paths } from '../../../lib/urls/paths.ts'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { authMessages } from '../../../messages/auth.ts'
import { AuthLayout } from '../../../components/auth/auth-layout.tsx'
import { NewPasswordFields } from '../../../components/auth/new-password-fields.tsx'
import { useNewPassword } from './use-new-password.ts'

export const meta = noIndexMeta((t) => t.auth.newPassword.title, authMessages)

export default function Screen() {
  const messages = useLocalization(authMessages).t.auth.newPassword
  const { form, email, isLinkInvalid } = useNewPassword()
  usePageTitle(isLinkInvalid ? messages.goneTitle : undefined)
  if (isLinkInvalid)
    return (
      <AuthLayout key="gone" art="interferencia" title={messages.goneTitle} lead={messages.gone} focusTitle>
        <ButtonLink href={paths.recover} size="large" fullWidth>
          {messages.askAgain}
        </ButtonLink>
      </AuthLayout>
    )
  return (
    <AuthLayout art="interferencia" title={messages.title} lead={messages.lead}>
      <form {...form.events} className="grid gap-6">
        <UserNameField name={email} />
        <NewPasswordFields errors={form.errors} readOnly={form.pending} />
        <Button type="submit" size="large" fullWidth loading={form.pending} loadingLabel={messages.sending}>
          {messages.submit}
        </Button>
      </form>
    </AuthLayout>
  )
}
