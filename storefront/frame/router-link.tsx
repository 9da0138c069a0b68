import type { LinkProps } from '@shop/ui/link/link.tsx'
import { Link } from 'react-router'

/** A link of this site: followed by the router, fetched ahead when somebody is about to follow it. */
export function RouterLink({ href = '', replace = false, ...anchor }: LinkProps) {
  return <Link to={href} replace={replace} prefetch={prefetchOf(href)} {...anchor} />
}

/** Screens that act on arrival are never fetched ahead (rules 5). */
function prefetchOf(href: string): 'intent' | 'none' {
  return /^\/(registro-exitoso|checkout-|agregado-)/.test(href) ? 'none' : 'intent'
}
