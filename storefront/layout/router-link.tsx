import type { LinkProps } from '@shop/ui/link/link.tsx'
import { Link } from 'react-router'
import { useOnline } from './use-online.ts'

/**
 * A link within this site. The server renders a plain anchor: a page has 150 of them, and the router's would compute the
 * href that is given here. Only one that begins with its query depends on the page.
 */
export function RouterLink({ replace = false, children, ...anchor }: LinkProps) {
  if (import.meta.env.SSR && anchor.href?.startsWith('/')) return <a {...anchor}>{children}</a>
  return (
    <NavigatingLink replace={replace} {...anchor}>
      {children}
    </NavigatingLink>
  )
}

/**
 * The router navigates and prefetches the page when the visitor is likely to follow the link. It does not prefetch
 * without a connection, because the router reloads the document when a script of the next page fails to load.
 */
function NavigatingLink({ href = '', replace = false, ...anchor }: LinkProps) {
  const prefetch = useOnline() ? getPrefetchMode(href) : 'none'
  return <Link to={href} replace={replace} prefetch={prefetch} discover="none" {...anchor} />
}

/** Screens that act on arrival are never prefetched (rules 5). */
function getPrefetchMode(href: string): 'intent' | 'none' {
  return /^\/(registro-exitoso|checkout-|agregado-)/.test(href) ? 'none' : 'intent'
}
