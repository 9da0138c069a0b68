import type { LinkProps } from '@shop/ui/link/link.tsx'
import { Link } from 'react-router'
import { useOnline } from './use-online.ts'

/**
 * A link of this site: followed by the router, fetched ahead when somebody is about to follow it. Not without a connection,
 * because the router reloads the document when a script of the next page does not come.
 */
export function RouterLink({ href = '', replace = false, ...anchor }: LinkProps) {
  const prefetch = useOnline() ? prefetchOf(href) : 'none'
  return <Link to={href} replace={replace} prefetch={prefetch} {...anchor} />
}

/** Screens that act on arrival are never fetched ahead (rules 5). */
function prefetchOf(href: string): 'intent' | 'none' {
  return /^\/(registro-exitoso|checkout-|agregado-)/.test(href) ? 'none' : 'intent'
}
