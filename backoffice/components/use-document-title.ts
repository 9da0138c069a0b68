import { useEffect } from 'react'

/**
 * Sets the title of the document. The element is that of the page's file, which stays the only one: a `<title>` that
 * React renders would be added to it.
 */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = title
  }, [title])
}
