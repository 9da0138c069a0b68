import type { LoginResponse } from '@shop/contract/accounts.ts'
import type { ApiResult } from '@shop/contract/client.ts'
import type { Lang } from '@shop/contract/locale.ts'
import { Button, ButtonLink } from '@shop/ui/button/button.tsx'
import { EmptyState } from '@shop/ui/empty-state/empty-state.tsx'
import { Heading } from '@shop/ui/heading/heading.tsx'
import { Container } from '@shop/ui/layout/container.tsx'
import { Section } from '@shop/ui/layout/section.tsx'
import { Skeleton } from '@shop/ui/skeleton/skeleton.tsx'
import { browserApi } from '../../../lib/api/api.ts'
import { loadCart } from '../../../lib/checkout/cart.ts'
import { noIndexMeta } from '../../../lib/page-head/page-title.ts'
import { usePageTitle } from '../../../lib/page-head/use-page-title.ts'
import { isSignedIn, storeSession, useUser } from '../../../lib/session/session.ts'
import { writeStored } from '../../../lib/storage/browser-storage.ts'
import { paths } from '../../../lib/urls/paths.ts'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { authMessages } from '../../../messages/auth.ts'
import { useSecretLink } from '../../../components/auth/use-secret-link.ts'
import { Welcome } from './welcome.tsx'

export const meta = noIndexMeta((t) => t.auth.done.pageTitle, authMessages)

/** /registro-exitoso/{token}: the link from the e-mail opens the account, once and in the browser (rules 5.12). */
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

async function completeRegistration(token: string, lang: Lang): Promise<ApiResult<LoginResponse>> {
  const result = await browserApi(lang)('completeRegistration', { body: { token } })
  if (!result.ok) return result
  storeSession(result.data)
  writeStored('register_token', null)
  writeStored('register_email', null)
  await loadCart()
  return result
}

function Activating() {
  const messages = useLocalization(authMessages).t.auth.done
  return (
    <div aria-busy="true" className="grid items-center gap-8 lg:grid-cols-2 lg:gap-16">
      <Skeleton className="aspect-3/2 w-full" />
      <div role="status">
        <Heading level={1} tabIndex={-1} uppercase>
          {messages.activating}
        </Heading>
        <p className="mt-4">{messages.moment}</p>
      </div>
    </div>
  )
}

/** Shown when the link did not work. `final`: it never will; otherwise the customer can try again. */
function Failed({ message, final, onRetry }: { message: string; final: boolean; onRetry: () => void }) {
  const { t } = useLocalization(authMessages)
  const messages = t.auth.done
  return (
    <EmptyState
      title={t.common.oops}
      headingLevel={1}
      actions={
        final ? (
          isSignedIn() ? (
            <ButtonLink href={paths.home}>{messages.shop}</ButtonLink>
          ) : (
            <>
              <ButtonLink href={paths.register}>{messages.registerAgain}</ButtonLink>
              <ButtonLink href={paths.loginEmail} variant="secondary">
                {messages.signIn}
              </ButtonLink>
            </>
          )
        ) : (
          <Button onClick={onRetry}>{t.common.retry}</Button>
        )
      }
    >
      {message}
    </EmptyState>
  )
}
