import type { Lang } from '@shop/contract/locale.ts'
import { ButtonLink } from '@shop/ui/button/button.tsx'
import { browserApi } from '../../../lib/api/api.ts'
import { unlisted } from '../../../lib/page-head/page-title.ts'
import { paths } from '../../../lib/urls/paths.ts'
import { useWords } from '../../../lib/words/words.ts'
import { LinkScreen } from '../../../components/access/link-screen.tsx'
import { useSecretLink } from '../../../components/access/use-secret-link.ts'

export const meta = unlisted((text) => text.access.alertLeft.pageTitle)

const leave = (token: string, lang: Lang) => browserApi(lang)('leaveStockAlert', { body: { token } })

/** /alertas/salir/{token}: the unsubscribe link of a stock alert opens this screen. */
export default function Screen() {
  const { text } = useWords()
  const words = text.access.alertLeft
  return (
    <LinkScreen art="fiesta" link={useSecretLink(leave)} title={words.title} lead={words.done}>
      <ButtonLink href={paths.home} size="large" wide>
        {text.access.login.toShop}
      </ButtonLink>
    </LinkScreen>
  )
}
