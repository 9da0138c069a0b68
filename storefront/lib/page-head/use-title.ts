import { useEffect } from 'react'
import { useWords } from '../words/words.ts'

/** The page's title once something was done on it, which its route could not know. Undefined: the title of the route. */
export function useTitle(title: string | undefined): void {
  const { brand } = useWords().text.common
  useEffect(() => {
    if (title === undefined) return undefined
    const before = document.title
    const own = `${title} · ${brand}`
    document.title = own
    return () => {
      // Another route has set its own meanwhile.
      if (document.title === own) document.title = before
    }
  }, [title, brand])
}
