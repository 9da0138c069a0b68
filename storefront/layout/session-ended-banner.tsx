import { Container } from '@shop/ui/layout/container.tsx'
import { InlineBanner } from '@shop/ui/inline-banner/inline-banner.tsx'
import { TextLink } from '@shop/ui/text-link/text-link.tsx'
import { useLocation } from 'react-router'
import type { SessionEnd } from '../lib/session/session.ts'
import { paths } from '../lib/urls/paths.ts'
import { useLocalization } from '../lib/localization/use-localization.ts'

export function SessionEndedBanner({ end, onDismiss }: { end: SessionEnd; onDismiss: () => void }) {
  const { t } = useLocalization()
  const { pathname } = useLocation()
  const isSignInPage = pathname.startsWith(paths.login)
  return (
    <Container className="py-4">
      <InlineBanner
        live
        tone="warn"
        action={isSignInPage ? undefined : <TextLink href={paths.login}>{t.layout.login}</TextLink>}
        onDismiss={onDismiss}
        dismissLabel={t.common.close}
      >
        {end === 'cart' ? t.layout.sessionEndedForCart : t.layout.sessionEnded}
      </InlineBanner>
    </Container>
  )
}
