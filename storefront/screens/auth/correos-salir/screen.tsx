import type { Lang } from '@shop/contract/locale.ts'
import { ButtonLink } from '@shop/ui/button/button.tsx'
import { browserApi } from '../../../lib/api/api.ts'
import { noIndexMeta } from '../../../lib/page-head/page-title.ts'
import { paths } from '../../../lib/urls/paths.ts'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { authMessages } from '../../../messages/auth.ts'
import { SecretLinkScreen } from '../../../components/auth/secret-link-screen.tsx'
import { useSecretLink } from '../../../components/auth/use-secret-link.ts'

export const meta = noIndexMeta((t) => t.auth.unsubscribed.pageTitle, authMessages)

const unsubscribe = (token: string, lang: Lang) => browserApi(lang)('unsubscribe', { body: { token } })

export default function Screen() {
  const messages = useLocalization(authMessages).t.auth.unsubscribed
  const toProfile = (
    <ButtonLink href={paths.profile} size="large" fullWidth>
      {messages.toProfile}
    </ButtonLink>
  )
  return (
    <SecretLinkScreen
      art="fiesta"
      link={useSecretLink(unsubscribe)}
      title={messages.title}
      lead={messages.done}
      fallbackAction={toProfile}
    />
  )
}
