import type { CustomerSummary } from '@shop/contract/staff/customers.ts'
import { Badge } from '@shop/ui/badge/badge.tsx'
import { EmptyState } from '@shop/ui/empty-state/empty-state.tsx'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { useLevelName } from '../../components/level-name.tsx'
import { ListFilter, ListFilters } from '../../components/list/list-filters.tsx'
import type { ListColumn } from '../../components/list/list-table.tsx'
import { ListView } from '../../components/list/list-view.tsx'
import { Page } from '../../components/page.tsx'
import { staffApi } from '../../lib/api.ts'
import { formatDateTime } from '../../lib/format.ts'
import { useMessages } from '../../lib/language.ts'
import { unwrapList } from '../../lib/load.ts'
import { toOptions } from '../../lib/options.ts'
import { buildCustomerPath } from '../../lib/paths.ts'
import { readCallQuery } from '../../lib/use-list-search.ts'
import { customerMessages } from '../../messages/customers.ts'

export async function loader({ request }: LoaderFunctionArgs) {
  const query = readCallQuery<'listCustomers'>(request, ['level', 'status'])
  return unwrapList(await staffApi()('listCustomers', { query }), request)
}

export function Component() {
  const result = useLoaderData<typeof loader>()
  const { t, common } = useMessages(customerMessages)
  const getLevelName = useLevelName()
  const columns = useColumns()
  return (
    <Page title={t.title}>
      <ListFilters placeholder={t.searchHint}>
        <ListFilter
          label={t.level}
          name="level"
          options={[0, 1, 2, 3].map((level) => ({ value: String(level), label: getLevelName(level) }))}
        />
        <ListFilter label={t.status} name="status" options={toOptions(t.statuses, ['open', 'blocked', 'closed'])} />
      </ListFilters>
      <ListView
        result={result}
        caption={t.title}
        nameHeader={t.name}
        nameSort="id"
        columns={columns}
        getId={({ id }) => id}
        getName={({ name, affiliation }) => name || `${common.closedAccount} ${affiliation}`}
        getHref={({ id }) => buildCustomerPath(id)}
        empty={<EmptyState title={t.empty}>{t.emptyText}</EmptyState>}
      />
    </Page>
  )
}

function useColumns(): ListColumn<CustomerSummary>[] {
  const { t, lang } = useMessages(customerMessages)
  const getLevelName = useLevelName()
  return [
    { id: 'email', header: t.email, render: ({ email, status }) => (status === 'closed' ? '—' : email) },
    { id: 'affiliation', header: t.affiliation, render: ({ affiliation }) => affiliation },
    { id: 'phone', header: t.phone, render: ({ phone }) => phone || '—', isWideOnly: true },
    { id: 'level', header: t.level, render: ({ level }) => getLevelName(level) },
    { id: 'crystals', header: t.crystals, sort: 'crystals', align: 'end', render: ({ crystals }) => crystals },
    { id: 'orders', header: t.orders, align: 'end', render: ({ orders }) => orders },
    {
      id: 'last',
      header: t.lastOrder,
      isWideOnly: true,
      render: ({ last_order_at }) => formatDateTime(last_order_at, lang),
    },
    {
      id: 'status',
      header: t.status,
      render: ({ status }) => <Badge tone={status === 'blocked' ? 'error' : 'plain'}>{t.statuses[status]}</Badge>,
    },
  ]
}
