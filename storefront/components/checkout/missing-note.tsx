import type { Missing } from '@shop/contract/checkout.ts'
import { InlineBanner } from '@shop/ui/inline-banner/inline-banner.tsx'
import { TextLink } from '@shop/ui/text-link/text-link.tsx'
import { useLocation } from 'react-router'
import { rememberRedirect } from '../../lib/session/redirect.ts'
import { paths } from '../../lib/urls/paths.ts'
import { useWords } from '../../lib/words/words.ts'

/**
 * Says before the payment that a birth date is missing, and links to the form for it and back. Renders nothing when
 * none is missing.
 */
export function MissingNote({ missing }: { missing: readonly Missing[] }) {
  const { text } = useWords()
  const { pathname } = useLocation()
  const words = text.paying.missing
  if (!missing.includes('error.date_birth')) return null
  return (
    <InlineBanner
      tone="error"
      className="mb-6"
      action={
        <TextLink href={paths.editProfile} onClick={() => rememberRedirect(pathname)}>
          {words.complete}
        </TextLink>
      }
    >
      {words.birthDate}
    </InlineBanner>
  )
}
