import { reportNames, reportPermissions } from '@shop/contract/staff/report-names.ts'
import { cx } from '@shop/ui/class-names/cx.ts'
import { Link } from '@shop/ui/link/link.tsx'
import { useMessages } from '../../lib/language.ts'
import { buildReportPath, paths } from '../../lib/paths.ts'
import { useListSearch } from '../../lib/use-list-search.ts'
import { hasPermission, useMe } from '../../lib/use-me.ts'
import { reportMessages } from '../../messages/reports.ts'

/** On a phone the link of this report may be beside the window. */
function showCurrent(nav: HTMLElement | null): void {
  const link = nav?.querySelector<HTMLElement>('[aria-current]')
  if (nav && link) nav.scrollLeft = link.offsetLeft - nav.offsetLeft
}

/** Links to the reports that the roles allow, with the same range. */
export function ReportNav({ current }: { current: string }) {
  const { t } = useMessages(reportMessages)
  const me = useMe()
  const { get } = useListSearch()
  const range = new URLSearchParams()
  for (const name of ['range', 'from', 'to']) if (get(name) !== '') range.set(name, get(name))
  const query = range.size === 0 ? '' : `?${range}`
  const links = [
    { name: 'overview', label: t.overview, href: paths.reports + query },
    ...reportNames
      .filter((name) => hasPermission(me, reportPermissions[name]))
      .map((name) => ({ name, label: t.names[name], href: buildReportPath(name) + query })),
    ...(hasPermission(me, 'reports.sales') ? [{ name: 'closing', label: t.closing, href: paths.closing }] : []),
  ]
  return (
    <nav aria-label={t.reports} ref={showCurrent} className="mb-6 overflow-x-auto border-b border-line">
      <ul className="flex gap-4">
        {links.map(({ name, label, href }) => (
          <li key={name}>
            <Link
              href={href}
              aria-current={name === current ? 'page' : undefined}
              className={cx(
                'flex min-h-11 items-center border-b-2 whitespace-nowrap',
                name === current
                  ? 'border-ink font-semibold'
                  : 'border-transparent text-ink-2 hover:text-ink forced-colors:border-[Canvas]',
              )}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
