import type { CallQuery } from '@shop/contract/call.ts'
import type { StaffContract } from '@shop/contract/staff/contract.ts'
import type { ContactMessageSummary } from '@shop/contract/staff/messages.ts'
import { Badge } from '@shop/ui/badge/badge.tsx'
import { EmptyState } from '@shop/ui/empty-state/empty-state.tsx'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { ListFilters } from '../../components/list/list-filters.tsx'
import { ListTabs } from '../../components/list/list-tabs.tsx'
import type { ListColumn } from '../../components/list/list-table.tsx'
import { ListView } from '../../components/list/list-view.tsx'
import { Page } from '../../components/page.tsx'
import { staffApi } from '../../lib/api.ts'
import { formatDateTime } from '../../lib/format.ts'
import { useMessages } from '../../lib/language.ts'
import { unwrapList } from '../../lib/load.ts'
import { buildMessagePath } from '../../lib/paths.ts'
import { readListQuery, useListSearch } from '../../lib/use-list-search.ts'
import { contactMessages } from '../../messages/contact.ts'

/** Values that the address has and the server checks. */
type MessageQuery = CallQuery<StaffContract['listContactMessages']>

export async function loader({ request }: LoaderFunctionArgs) {
  const { tab, ...query } = readListQuery(request, ['tab'])
  const state = tab === undefined ? {} : { state: tab }
  return unwrapList(await staffApi()('listContactMessages', { query: { ...query, ...state } as MessageQuery }), request)
}

export function Component() {
  const result = useLoaderData<typeof loader>()
  const { t, common } = useMessages(contactMessages)
  const columns = useColumns()
  const { get } = useListSearch()
  const tab = get('tab')
  return (
    <Page title={t.title} text={t.text}>
      <ListTabs
        label={t.tabs}
        name="tab"
        tabs={[
          { value: '', label: t.open, count: tab === '' && result.ok ? result.data.total : undefined },
          { value: 'done', label: t.done },
          { value: 'all', label: common.all },
        ]}
      />
      <ListFilters placeholder={t.searchHint} />
      <ListView
        result={result}
        caption={t.title}
        nameHeader={t.from}
        getId={({ id }) => id}
        getName={({ name }) => name}
        getHref={({ id }) => buildMessagePath(id)}
        columns={columns}
        empty={<EmptyState title={tab === 'done' ? t.emptyDone : t.emptyOpen} />}
      />
    </Page>
  )
}

function useColumns(): ListColumn<ContactMessageSummary>[] {
  const { t, lang } = useMessages(contactMessages)
  return [
    {
      id: 'message',
      header: t.message,
      render: ({ message }) => <span className="line-clamp-2 max-w-form wrap-anywhere">{message}</span>,
    },
    { id: 'received', header: t.received, render: ({ created_at }) => formatDateTime(created_at, lang) },
    { id: 'replies', header: t.replies, align: 'end', isWideOnly: true, render: ({ replies }) => replies },
    {
      id: 'status',
      header: t.status,
      render: ({ done_at }) => (
        <Badge tone={done_at === null ? 'waiting' : 'success'}>{done_at === null ? t.open : t.done}</Badge>
      ),
    },
  ]
}
