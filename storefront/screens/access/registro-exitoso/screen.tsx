import { Container } from '@shop/ui/layout/container.tsx'
import { Section } from '@shop/ui/layout/section.tsx'
import { unlisted } from '../../../lib/page-head/page-title.ts'
import { useTitle } from '../../../lib/page-head/use-title.ts'
import { useUser } from '../../../lib/session/session.ts'
import { useWords } from '../../../lib/words/words.ts'
import { useSecretLink } from '../../../components/access/use-secret-link.ts'
import { Activating } from './activating.tsx'
import { Failed } from './failed.tsx'
import { openAccount } from './open-account.ts'
import { Welcome } from './welcome.tsx'

export const meta = unlisted((text) => text.access.done.pageTitle)

/** /registro-exitoso/{token}: the link from the e-mail opens the account, once and in the browser (rules 5). */
export default function Screen() {
  const { failure, retry, done } = useSecretLink(openAccount)
  const user = useUser()
  const words = useWords().text.access
  useTitle(done && user ? words.done.title : failure && words.link.failedTitle)
  return (
    <Container>
      <Section space="small" className="min-h-dvh">
        {done && user ? <Welcome user={user} /> : failure ? <Failed {...failure} onRetry={retry} /> : <Activating />}
      </Section>
    </Container>
  )
}
