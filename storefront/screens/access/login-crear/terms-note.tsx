import { TextLink } from '@shop/ui/text-link/text-link.tsx'
import { paths } from '../../../lib/paths.ts'
import { useWords } from '../../../lib/words.ts'

/**
 * What registering accepts. The specification's terms link leads to /404; the links that can be read stand in the
 * sentence (rules 7). All open beside the form, so that nothing typed is left behind.
 */
export function TermsNote() {
  const { text } = useWords()
  const words = text.access.register.terms
  return (
    <div>
      <p>
        {words.before} <Beside href={paths.terms}>{words.terms}</Beside> {words.and}{' '}
        <Beside href={paths.privacy}>{words.privacy}</Beside>
        {words.after}
      </p>
      <p className="mt-2">
        <Beside href={paths.notFound}>{words.other}</Beside>
      </p>
    </div>
  )
}

function Beside({ href, children }: { href: string; children: string }) {
  const { text } = useWords()
  return (
    <TextLink href={href} target="_blank" rel="noopener">
      {children}
      <span className="sr-only"> ({text.access.register.terms.newTab})</span>
    </TextLink>
  )
}
