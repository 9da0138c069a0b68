import type { Lang } from '@shop/contract/locale.ts'
import { ButtonLink } from '@shop/ui/button/button.tsx'
import { browserApi } from '../../../lib/api/api.ts'
import { noIndexMeta } from '../../../lib/page-head/page-title.ts'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { authMessages } from '../../../messages/auth.ts'
import { SecretLinkScreen } from '../../../components/auth/secret-link-screen.tsx'
import { useSecretLink } from '../../../components/auth/use-secret-link.ts'

export const meta = noIndexMeta((t) => t.auth.dataExport.pageTitle, authMessages)

const confirm = (token: string, lang: Lang) => browserApi(lang)('confirmDataExport', { body: { token } })

/** /descargar-mis-datos/{token}: the link of the mail that staff started gives the file to its owner (rules 9.8). */
export default function Screen() {
  const messages = useLocalization(authMessages).t.auth.dataExport
  const link = useSecretLink(confirm)
  const file = link.response
  return (
    <SecretLinkScreen
      art="marea"
      link={link}
      title={messages.title}
      lead={file === undefined ? messages.done : messages.ready}
    >
      {file && (
        <ButtonLink href={file.link} download="" size="large" fullWidth>
          {messages.download}
        </ButtonLink>
      )}
    </SecretLinkScreen>
  )
}
