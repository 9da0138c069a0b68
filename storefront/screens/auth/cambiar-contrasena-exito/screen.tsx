import { ButtonLink } from '@shop/ui/button/button.tsx'
import { Icon } from '@shop/ui/icon/icon.tsx'
import { noIndexMeta } from '../../../lib/page-head/page-title.ts'
import { paths } from '../../../lib/urls/paths.ts'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { authMessages } from '../../../messages/auth.ts'
import { AuthLayout } from '../../../components/auth/auth-layout.tsx'

export const meta = noIndexMeta((t) => t.auth.newPasswordDone.title, authMessages)

export default function Screen() {
  const messages = useLocalization(authMessages).t.auth.newPasswordDone
  return (
    <AuthLayout
      art="aurora"
      title={messages.title}
      lead={
        <p className="flex gap-2">
          <Icon name="circle-check" className="mt-0.5 shrink-0 text-success" />
          {messages.lead}
        </p>
      }
    >
      <ButtonLink href={paths.login} size="large" fullWidth>
        {messages.login}
      </ButtonLink>
    </AuthLayout>
  )
}
