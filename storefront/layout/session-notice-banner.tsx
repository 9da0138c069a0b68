import { Container } from '@shop/ui/layout/container.tsx'
import { InlineBanner } from '@shop/ui/inline-banner/inline-banner.tsx'
import { TextLink } from '@shop/ui/text-link/text-link.tsx'
import { useLocation } from 'react-router'
import type { SessionNotice } from '../lib/session/session.ts'
import { paths } from '../lib/urls/paths.ts'
import { useLocalization } from '../lib/localization/use-localization.ts'

export function SessionNoticeBanner({ notice, onDismiss }: { notice: SessionNotice; onDismiss: () => void }) {
  const { t } = useLocalization()
  const { pathname } = useLocation()
  const isSignInPage = pathname.startsWith(paths.login)
  const messages = {
    ended: t.layout.sessionEnded,
    cart: t.layout.sessionEndedForCart,
    reset_link: t.layout.resetLinkWhileSignedIn,
    signed_in: t.layout.alreadySignedIn,
  }
  const signIn = isSignInPage ? undefined : <TextLink href={paths.login}>{t.layout.login}</TextLink>
  const actions = {
    ended: signIn,
    cart: signIn,
    reset_link: <TextLink href={paths.changePassword}>{t.layout.changePassword}</TextLink>,
    signed_in: undefined,
  }
  return (
    <Container className="py-4">
      <InlineBanner
        live
        tone={notice === 'signed_in' ? 'info' : 'warn'}
        action={actions[notice]}
        onDismiss={onDismiss}
        dismissLabel={t.common.close}
      >
        {messages[notice]}
      </InlineBanner>
    </Container>
  )
}
