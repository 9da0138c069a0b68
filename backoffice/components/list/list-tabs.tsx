import { cx } from '@shop/ui/class-names/cx.ts'
import { Link } from '@shop/ui/link/link.tsx'
import { useListSearch } from '../../lib/use-list-search.ts'

interface ListTabsProps {
  label: string
  /** The tab's name in the address; that of the first tab is empty. */
  name: string
  tabs: readonly { value: string; label: string; count?: number | undefined }[]
}

export function ListTabs({ label, name, tabs }: ListTabsProps) {
  const { get, buildHref } = useListSearch()
  const links = tabs.map(({ value, ...tab }) => ({
    ...tab,
    href: buildHref({ [name]: value }),
    isCurrent: value === get(name),
  }))
  return <TabLinks label={label} links={links} />
}

interface TabLinksProps {
  label: string
  links: readonly { href: string; label: string; isCurrent: boolean; count?: number | undefined }[]
}

/** On a phone the current link may be beside the window. */
function showCurrent(nav: HTMLElement | null): void {
  const link = nav?.querySelector<HTMLElement>('[aria-current]')
  if (nav && link) nav.scrollLeft = link.offsetLeft - nav.offsetLeft
}

export function TabLinks({ label, links }: TabLinksProps) {
  return (
    <nav aria-label={label} ref={showCurrent} className="mb-4 overflow-x-auto border-b border-line">
      <ul className="flex gap-1">
        {links.map((link) => (
          <li key={link.href}>
            <Link
              href={link.href}
              aria-current={link.isCurrent ? 'page' : undefined}
              className={cx(
                // The nav scrolls, so it would cut off an outline around the link.
                'flex min-h-11 items-center gap-2 border-b-2 px-1.5 whitespace-nowrap -outline-offset-2',
                link.isCurrent
                  ? 'border-ink font-semibold'
                  : 'border-transparent text-ink-2 hover:text-ink forced-colors:border-[Canvas]',
              )}
            >
              {link.label}
              {link.count !== undefined && link.count > 0 && (
                <span className="rounded-edge bg-shell px-1.5 text-caption tabular-nums">{link.count}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
