import type { LinkProps } from '@shop/ui/link/link.tsx'
import { Link } from 'react-router'

/** A link within the back office; one to the shop, which is another document, is a plain anchor. */
export function RouterLink({ href = '', replace = false, ...anchor }: LinkProps) {
  return <Link to={href} replace={replace} {...anchor} />
}
