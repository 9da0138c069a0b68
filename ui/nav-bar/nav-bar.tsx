import { cx } from '../class-names/cx.ts'
import { Link } from '../link/link.tsx'

export interface NavBarProps {
  label: string
  items: readonly { label: string; href: string; current?: boolean | undefined }[]
}

/**
 * A row of links that scrolls sideways where space is short; the current one is underlined. It has the weight of the
 * others, so that none of them moves when another link becomes the current one.
 */
export function NavBar({ label, items }: NavBarProps) {
  return (
    <nav aria-label={label}>
      <ul className="scroller -mx-2 flex xl:-mx-3 *:shrink-0 *:snap-start">
        {items.map((item) => (
          <li key={item.href}>
            <Link
              href={item.href}
              aria-current={item.current ? 'page' : undefined}
              className={cx('nav-link', item.current && 'after:bg-ink forced-current')}
            >
              {item.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
