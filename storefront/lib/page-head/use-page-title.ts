import { useEffect } from 'react'
import { useBrand } from '../api/use-brand.ts'

/** Sets the page's title after an action that its route could not know. Undefined restores the title of the route. */
export function usePageTitle(title: string | undefined): void {
  const brand = useBrand()
  useEffect(() => {
    if (title === undefined) return undefined
    const previousTitle = document.title
    const fullTitle = `${title} · ${brand}`
    document.title = fullTitle
    return () => {
      // Another route has already set its own title.
      if (document.title === fullTitle) document.title = previousTitle
    }
  }, [title, brand])
}
