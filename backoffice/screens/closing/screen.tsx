import { Badge } from '@shop/ui/badge/badge.tsx'
import { EmptyState } from '@shop/ui/empty-state/empty-state.tsx'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { ListTable } from '../../components/list/list-table.tsx'
import { Page } from '../../components/page.tsx'
import { ReportNav } from '../../components/reports/report-nav.tsx'
import { staffApi } from '../../lib/api.ts'
import { formatDateTime } from '../../lib/format.ts'
import { useMessages } from '../../lib/language.ts'
import { unwrap } from '../../lib/load.ts'
import { buildMonthPath } from '../../lib/paths.ts'
import { formatMonth } from '../../lib/report-format.ts'
import { closingMessages } from '../../messages/closing.ts'

const tones = { running: 'plain', open: 'waiting', closed: 'success' } as const

export async function loader({ request }: LoaderFunctionArgs) {
  return unwrap(await staffApi()('listMonths', {}), request)
}

export function Component() {
  const { months } = useLoaderData<typeof loader>()
  const { t, lang } = useMessages(closingMessages)
  return (
    <Page title={t.title} text={t.text}>
      <ReportNav current="closing" />
      {months.length === 0 ? (
        <EmptyState title={t.empty}>{t.emptyText}</EmptyState>
      ) : (
        <ListTable
          caption={t.title}
          rows={months}
          getId={({ month }) => month}
          getName={({ month }) => formatMonth(month, lang)}
          getHref={({ month }) => buildMonthPath(month)}
          nameHeader={t.month}
          columns={[
            {
              id: 'state',
              header: t.state,
              render: ({ state }) => <Badge tone={tones[state]}>{t.states[state]}</Badge>,
            },
            { id: 'number', header: t.number, render: ({ number }) => number ?? '—' },
            { id: 'closed', header: t.closedAt, render: ({ closed_at }) => formatDateTime(closed_at, lang) },
          ]}
        />
      )}
    </Page>
  )
}
