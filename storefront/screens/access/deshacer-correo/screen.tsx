import type { Lang } from '@shop/contract/locale.ts'
import { ButtonLink } from '@shop/ui/button/button.tsx'
import { TextLink } from '@shop/ui/text-link/text-link.tsx'
import { browserApi } from '../../../lib/api/api.ts'
import { resetCart } from '../../../lib/checkout/cart.ts'
import { unlisted } from '../../../lib/page-head/page-title.ts'
import { dropSession } from '../../../lib/session/session.ts'
import { paths } from '../../../lib/urls/paths.ts'
import { useWords } from '../../../lib/words/words.ts'
import { LinkScreen } from '../../../components/access/link-screen.tsx'
import { useSecretLink } from '../../../components/access/use-secret-link.ts'

export const meta = unlisted((text) => text.access.emailUndone.pageTitle)

/** The server ended all sessions of this customer, so a session in this browser is cleared without a notice. */
async function undo(token: string, lang: Lang) {
  const answer = await browserApi(lang)('undoEmail', { body: { token } })
  if (answer.ok) {
    resetCart()
    dropSession()
  }
  return answer
}

/** /deshacer-correo/{token}: the link that was sent to the previous e-mail restores it (rules 2). */
export default function Screen() {
  const { text } = useWords()
  const words = text.access.emailUndone
  const link = useSecretLink(undo)
  return (
    <LinkScreen
      art="ecos"
      link={link}
      title={words.title}
      lead={
        <>
          <p>{link.told === undefined ? words.done : words.now(link.told.email)}</p>
          <p className="mt-2">{words.safety}</p>
        </>
      }
    >
      <ButtonLink href={paths.recover} size="large" wide>
        {words.newPassword}
      </ButtonLink>
      <TextLink href={paths.home} kind="standing" className="mt-4">
        {text.access.login.toShop}
      </TextLink>
    </LinkScreen>
  )
}
