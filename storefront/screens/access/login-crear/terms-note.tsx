import { paths } from '../../../lib/urls/paths.ts'
import { useWords } from '../../../lib/words/words.ts'
import { Beside, TermsSentence } from '../../../components/access/terms-sentence.tsx'

/** Says what registering accepts. The specification's terms link leads to /404; the links that work are above it. */
export function TermsNote() {
  const { text } = useWords()
  const words = text.access.terms
  return (
    <div>
      <TermsSentence before={words.byRegistering} />
      <p className="mt-2">
        <Beside href={paths.notFound}>{words.other}</Beside>
      </p>
    </div>
  )
}
