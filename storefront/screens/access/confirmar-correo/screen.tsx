import type { Lang } from '@shop/contract/locale.ts'
import { ButtonLink } from '@shop/ui/button/button.tsx'
import { browserApi } from '../../../lib/api/api.ts'
import { unlisted } from '../../../lib/page-head/page-title.ts'
import { isSignedIn, updateUser } from '../../../lib/session/session.ts'
import { paths } from '../../../lib/urls/paths.ts'
import { useWords } from '../../../lib/words/words.ts'
import { LinkScreen } from '../../../components/access/link-screen.tsx'
import { useSecretLink } from '../../../components/access/use-secret-link.ts'

export const meta = unlisted((text) => text.access.emailConfirmed.pageTitle)

/** A customer who is signed in here has the new e-mail from now on. */
async function confirm(token: string, lang: Lang) {
  const api = browserApi(lang)
  const answer = await api('confirmEmail', { body: { token } })
  if (answer.ok && isSignedIn()) {
    const me = await api('getMyData', {})
    if (me.ok) updateUser(me.data)
  }
  return answer
}

/** /confirmar-correo/{token}: the link that was sent to a new e-mail confirms it (rules 2). */
export default function Screen() {
  const { text } = useWords()
  const words = text.access.emailConfirmed
  const link = useSecretLink(confirm)
  return (
    <LinkScreen
      art="marea"
      link={link}
      title={words.title}
      lead={link.told === undefined ? words.done : words.now(link.told.email)}
    >
      <ButtonLink href={paths.home} size="large" wide>
        {text.access.login.toShop}
      </ButtonLink>
    </LinkScreen>
  )
}
