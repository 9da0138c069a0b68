import { TextLink } from '@shop/ui/text-link/text-link.tsx'
import { paths } from '../../lib/urls/paths.ts'
import { useLocalization } from '../../lib/localization/use-localization.ts'
import { authMessages } from '../../messages/auth.ts'

/**
 * The terms that opening an account accepts, with links to read them (rules 7). The links open a new tab, so that the
 * form keeps its values.
 */
export function TermsNotice({ before, className }: { before: string; className?: string | undefined }) {
  const messages = useLocalization(authMessages).t.auth.terms
  return (
    <p className={className}>
      {before} <NewTabLink href={paths.terms}>{messages.terms}</NewTabLink> {messages.and}{' '}
      <NewTabLink href={paths.privacy}>{messages.privacy}</NewTabLink>.
    </p>
  )
}

export function NewTabLink({ href, children, className }: { href: string; children: string; className?: string }) {
  const { t } = useLocalization(authMessages)
  return (
    <TextLink href={href} target="_blank" rel="noopener" className={className}>
      {children}
      <span className="sr-only"> ({t.auth.terms.newTab})</span>
    </TextLink>
  )
}
