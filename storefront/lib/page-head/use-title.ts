import { useEffect } from 'react'
import { useWords } from '../words/words.ts'

/** Sets the page's title after an action that its route could not know. Undefined restores the title of the route. */
export function useTitle(title: string | undefined): void {
  const { brand } = useWords().text.common
  useEffect(() => {
    if (title === undefined) return undefined
    const before = document.title
    const own = `${title} · ${brand}`
    document.title = own
    return () => {
      // Another route has already set its own title.
      if (document.title === own) document.title = before
    }
  }, [title, brand])
}
