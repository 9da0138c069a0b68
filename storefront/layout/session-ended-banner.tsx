import { Container } from '@shop/ui/layout/container.tsx'
import { InlineBanner } from '@shop/ui/inline-banner/inline-banner.tsx'
import { TextLink } from '@shop/ui/text-link/text-link.tsx'
import { useLocation } from 'react-router'
import type { SessionEnd } from '../lib/session/session.ts'
import { paths } from '../lib/urls/paths.ts'
import { useWords } from '../lib/words/words.ts'

export function SessionEndedBanner({ end, onDismiss }: { end: SessionEnd; onDismiss: () => void }) {
  const { text } = useWords()
  const { pathname } = useLocation()
  const here = pathname.startsWith(paths.login)
  return (
    <Container className="py-4">
      <InlineBanner
        live
        tone="warn"
        action={here ? undefined : <TextLink href={paths.login}>{text.frame.login}</TextLink>}
        onDismiss={onDismiss}
        dismissLabel={text.common.close}
      >
        {end === 'cart' ? text.frame.sessionEndedForCart : text.frame.sessionEnded}
      </InlineBanner>
    </Container>
  )
}
