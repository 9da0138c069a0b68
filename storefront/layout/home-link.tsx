import { Link } from '@shop/ui/link/link.tsx'
import { Wordmark } from '@shop/ui/wordmark/wordmark.tsx'
import { paths } from '../lib/urls/paths.ts'
import { useWords } from '../lib/words/words.ts'

/** The shop's name as a link to the home page. */
export function HomeLink() {
  const { text } = useWords()
  return (
    <Link href={paths.home} className="flex h-11 items-center">
      <Wordmark label={text.common.brand} className="h-5 lg:h-6" />
    </Link>
  )
}
