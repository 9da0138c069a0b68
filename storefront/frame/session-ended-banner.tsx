import { Container } from '@shop/ui/layout/container.tsx'
import { InlineBanner } from '@shop/ui/inline-banner/inline-banner.tsx'
import { TextLink } from '@shop/ui/text-link/text-link.tsx'
import { paths } from '../lib/urls/paths.ts'
import { useWords } from '../lib/words/words.ts'

export function SessionEndedBanner({ onDismiss }: { onDismiss: () => void }) {
  const { text } = useWords()
  return (
    <Container className="py-4">
      <InlineBanner
        live
        tone="warn"
        action={<TextLink href={paths.login}>{text.frame.login}</TextLink>}
        onDismiss={onDismiss}
        dismissLabel={text.common.close}
      >
        {text.frame.sessionEnded}
      </InlineBanner>
    </Container>
  )
}
