import type { Lang } from '@shop/contract/locale.ts'
import { ButtonLink } from '@shop/ui/button/button.tsx'
import { browserApi } from '../../../lib/api/api.ts'
import { noIndexMeta } from '../../../lib/page-head/page-title.ts'
import { paths } from '../../../lib/urls/paths.ts'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { authMessages } from '../../../messages/auth.ts'
import { SecretLinkScreen } from '../../../components/auth/secret-link-screen.tsx'
import { useSecretLink } from '../../../components/auth/use-secret-link.ts'

export const meta = noIndexMeta((t) => t.auth.alertsUnsubscribed.pageTitle, authMessages)

const unsubscribe = (token: string, lang: Lang) => browserApi(lang)('unsubscribeFromStockAlerts', { body: { token } })

/** /alertas/salir/{token}: the unsubscribe link of a stock alert opens this screen. */
export default function Screen() {
  const { t } = useLocalization(authMessages)
  const messages = t.auth.alertsUnsubscribed
  return (
    <SecretLinkScreen art="fiesta" link={useSecretLink(unsubscribe)} title={messages.title} lead={messages.done}>
      <ButtonLink href={paths.home} size="large" fullWidth>
        {t.auth.login.toShop}
      </ButtonLink>
    </SecretLinkScreen>
  )
}
