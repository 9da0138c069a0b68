import type { Lang } from '@shop/contract/locale.ts'
import { browserApi } from '../../../lib/api/api.ts'
import { noIndexMeta } from '../../../lib/page-head/page-title.ts'
import { isSignedIn, updateUser } from '../../../lib/session/session.ts'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { authMessages } from '../../../messages/auth.ts'
import { SecretLinkScreen } from '../../../components/auth/secret-link-screen.tsx'
import { useSecretLink } from '../../../components/auth/use-secret-link.ts'

export const meta = noIndexMeta((t) => t.auth.emailConfirmed.pageTitle, authMessages)

/** A customer who is signed in here has the new e-mail from now on. */
async function confirm(token: string, lang: Lang) {
  const api = browserApi(lang)
  const result = await api('confirmEmail', { body: { token } })
  if (result.ok && isSignedIn()) {
    const account = await api('getMyData', {})
    if (account.ok) updateUser(account.data)
  }
  return result
}

/** /confirmar-correo/{token}: the link that was sent to a new e-mail confirms it (rules 2.4). */
export default function Screen() {
  const messages = useLocalization(authMessages).t.auth.emailConfirmed
  const link = useSecretLink(confirm)
  return (
    <SecretLinkScreen
      art="marea"
      link={link}
      title={messages.title}
      lead={link.response === undefined ? messages.accountCreated : messages.now(link.response.email)}
    />
  )
}
