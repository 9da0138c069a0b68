import { Container } from '@shop/ui/layout/container.tsx'
import { InlineBanner } from '@shop/ui/inline-banner/inline-banner.tsx'
import { TextLink } from '@shop/ui/text-link/text-link.tsx'
import { useEffect, useState } from 'react'
import { paths } from '../lib/paths.ts'
import { takeSessionEnded, useUser } from '../lib/session.ts'
import { useWords } from '../lib/words.ts'

/** Says, on the page that follows, that the session is over; gone with signing in again, or by its cross. */
export function SessionEnded() {
  const { text } = useWords()
  const [ended, setEnded] = useState(false)
  const user = useUser()
  useEffect(() => {
    if (takeSessionEnded()) setEnded(true)
  }, [])
  if (!ended || user !== null) return null
  return (
    <Container className="py-4">
      <InlineBanner
        live
        tone="warn"
        action={<TextLink href={paths.login}>{text.frame.login}</TextLink>}
        onDismiss={() => setEnded(false)}
        dismissLabel={text.common.close}
      >
        {text.frame.sessionEnded}
      </InlineBanner>
    </Container>
  )
}
