import { Container } from '@shop/ui/layout/container.tsx'
import { Section } from '@shop/ui/layout/section.tsx'
import { noIndexMeta } from '../../../lib/page-head/page-title.ts'
import { usePageTitle } from '../../../lib/page-head/use-page-title.ts'
import { useUser } from '../../../lib/session/session.ts'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { authMessages } from '../../../messages/auth.ts'
import { useSecretLink } from '../../../components/auth/use-secret-link.ts'
import { Activating } from './activating.tsx'
import { Failed } from './failed.tsx'
import { completeRegistration } from './complete-registration.ts'
import { Welcome } from './welcome.tsx'

export const meta = noIndexMeta((t) => t.auth.done.pageTitle, authMessages)

/** /registro-exitoso/{token}: the link from the e-mail opens the account, once and in the browser (rules 5). */
export default function Screen() {
  const { failure, retry, done } = useSecretLink(completeRegistration)
  const user = useUser()
  const messages = useLocalization(authMessages).t.auth
  usePageTitle(done && user ? messages.done.title : failure && messages.link.failedTitle)
  return (
    <Container>
      <Section space="small" className="min-h-dvh">
        {done && user ? <Welcome user={user} /> : failure ? <Failed {...failure} onRetry={retry} /> : <Activating />}
      </Section>
    </Container>
  )
}
