import { Wordmark } from '@shop/ui/wordmark/wordmark.tsx'
import { Link } from '@shop/ui/link/link.tsx'
import { paths } from '../lib/paths.ts'
import { useWords } from '../lib/words.ts'
import { useFrameData } from './frame-data.tsx'

export function Header() {
  const { text } = useWords()
  const { categories } = useFrameData()
  return (
    <header>
      <Link href={paths.home}>
        <Wordmark label={text.common.brand} />
      </Link>
      <nav aria-label={text.frame.categories}>
        {categories.map(({ id, uri, name }) => (
          <Link key={id} href={paths.category(uri)}>
            {name}
          </Link>
        ))}
      </nav>
    </header>
  )
}
