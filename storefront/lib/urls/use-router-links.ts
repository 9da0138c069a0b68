import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'

/** Handles clicks on links in HTML that staff wrote: those of this site go through the router, like all others. */
export function useRouterLinks(): (event: MouseEvent) => void {
  const navigate = useNavigate()
  return (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const href = link?.getAttribute('href') ?? ''
    const isPlainClick = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (!isPlainClick || link?.target || !href.startsWith('/') || href.startsWith('//')) return
    event.preventDefault()
    void navigate(href)
  }
}
