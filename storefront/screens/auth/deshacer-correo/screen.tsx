import type { Lang } from '@shop/contract/locale.ts'
import { ButtonLink } from '@shop/ui/button/button.tsx'
import { TextLink } from '@shop/ui/text-link/text-link.tsx'
import { browserApi } from '../../../lib/api/api.ts'
import { resetCart } from '../../../lib/checkout/cart.ts'
import { noIndexMeta } from '../../../lib/page-head/page-title.ts'
import { clearSession, isOtherCustomerSignedIn } from '../../../lib/session/session.ts'
import { paths } from '../../../lib/urls/paths.ts'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { authMessages } from '../../../messages/auth.ts'
import { SecretLinkScreen } from '../../../components/auth/secret-link-screen.tsx'
import { useSecretLink } from '../../../components/auth/use-secret-link.ts'

export const meta = noIndexMeta((t) => t.auth.emailReverted.pageTitle, authMessages)

/** The server ended all sessions of this customer, so a session in this browser is cleared without a notice. */
async function revert(token: string, lang: Lang) {
  const result = await browserApi(lang)('revertEmailChange', { body: { token } })
  if (result.ok && !isOtherCustomerSignedIn(result.data.id)) {
    resetCart()
    clearSession()
  }
  return result
}

/** /deshacer-correo/{token}: the link that was sent to the previous e-mail restores it (rules 2.4). */
export default function Screen() {
  const { t } = useLocalization(authMessages)
  const messages = t.auth.emailReverted
  const link = useSecretLink(revert)
  return (
    <SecretLinkScreen
      art="ecos"
      link={link}
      title={messages.title}
      lead={
        <>
          <p>{link.response === undefined ? messages.done : messages.now(link.response.email)}</p>
          <p className="mt-2">{messages.safety}</p>
        </>
      }
    >
      <ButtonLink href={paths.recover} size="large" fullWidth>
        {messages.newPassword}
      </ButtonLink>
      <TextLink href={paths.home} variant="standing" className="mt-4">
        {t.auth.login.toShop}
      </TextLink>
    </SecretLinkScreen>
  )
}
