import { TextLink } from '@shop/ui/text-link/text-link.tsx'
import { paths } from '../../lib/urls/paths.ts'
import { useWords } from '../../lib/words/words.ts'

/**
 * The terms that opening an account accepts, with links to read them (rules 7). The links open a new tab, so that the
 * form keeps its values.
 */
export function TermsSentence({ before, className }: { before: string; className?: string | undefined }) {
  const { text } = useWords()
  const words = text.access.terms
  return (
    <p className={className}>
      {before} <Beside href={paths.terms}>{words.terms}</Beside> {words.and}{' '}
      <Beside href={paths.privacy}>{words.privacy}</Beside>.
    </p>
  )
}

export function Beside({ href, children }: { href: string; children: string }) {
  const { text } = useWords()
  return (
    <TextLink href={href} target="_blank" rel="noopener">
      {children}
      <span className="sr-only"> ({text.access.terms.newTab})</span>
    </TextLink>
  )
}
