import type { LinkProps } from '@shop/ui/link/link.tsx'
import { Link } from 'react-router'
import { useOnline } from './use-online.ts'

/**
 * A link within this site. The router navigates and prefetches the page when the visitor is likely to follow the link. It
 * does not prefetch without a connection, because the router reloads the document when a script of the next page fails to
 * load.
 */
export function RouterLink({ href = '', replace = false, ...anchor }: LinkProps) {
  const prefetch = useOnline() ? getPrefetchMode(href) : 'none'
  return <Link to={href} replace={replace} prefetch={prefetch} discover="none" {...anchor} />
}

/** Screens that act on arrival are never prefetched (rules 5.12). */
function getPrefetchMode(href: string): 'intent' | 'none' {
  return /^\/(registro-exitoso|checkout-|agregado-)/.test(href) ? 'none' : 'intent'
}
