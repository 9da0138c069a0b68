import { reportNames, reportPermissions } from '@shop/contract/staff/report-names.ts'
import { useMessages } from '../../lib/language.ts'
import { buildReportPath, paths } from '../../lib/paths.ts'
import { useListSearch } from '../../lib/use-list-search.ts'
import { hasPermission, useMe } from '../../lib/use-me.ts'
import { reportMessages } from '../../messages/reports.ts'
import { TabLinks } from '../list/list-tabs.tsx'

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
  ].map((link) => ({ ...link, isCurrent: link.name === current }))
  return <TabLinks label={t.reports} links={links} />
}
