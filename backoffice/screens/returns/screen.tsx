import type { ReturnSummary } from '@shop/contract/staff/returns.ts'
import { Badge } from '@shop/ui/badge/badge.tsx'
import { EmptyState } from '@shop/ui/empty-state/empty-state.tsx'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { ListFilter, ListFilters } from '../../components/list/list-filters.tsx'
import { ListTabs } from '../../components/list/list-tabs.tsx'
import type { ListColumn } from '../../components/list/list-table.tsx'
import { ListView } from '../../components/list/list-view.tsx'
import { Page } from '../../components/page.tsx'
import { staffApi } from '../../lib/api.ts'
import { formatDateTime } from '../../lib/format.ts'
import { useMessages } from '../../lib/language.ts'
import { unwrapList } from '../../lib/load.ts'
import { toOptions } from '../../lib/options.ts'
import { buildReturnPath } from '../../lib/paths.ts'
import { readListQuery, useListSearch } from '../../lib/use-list-search.ts'
import { returnNames } from '../../messages/return-names.ts'
import { returnMessages } from '../../messages/returns.ts'

const states = ['asked', 'approved', 'overdue', 'received', 'ended'] as const
type State = (typeof states)[number]

function toState(text: string | undefined): State {
  return states.find((state) => state === text) ?? 'asked'
}

export async function loader({ request }: LoaderFunctionArgs) {
  const { tab, kind, ...query } = readListQuery(request, ['tab', 'kind'])
  const isKind = kind === 'return' || kind === 'exchange'
  const result = await staffApi()('listReturns', {
    query: { ...query, state: toState(tab), ...(isKind ? { kind } : {}) },
  })
  return { result: unwrapList(result, request), counts: result.ok ? result.data.counts : undefined }
}

export function Component() {
  const { result, counts } = useLoaderData<typeof loader>()
  const { t } = useMessages(returnMessages)
  const state = toState(useListSearch().get('tab'))
  const tabs = states.map((value) => ({
    value: value === 'asked' ? '' : value,
    label: t[value],
    count: value === 'ended' ? undefined : counts?.[value],
  }))
  return (
    <Page title={t.title}>
      <ListTabs label={t.states} name="tab" tabs={tabs} />
      <ListFilters placeholder={t.search}>
        <ListFilter label={t.kind} name="kind" options={toOptions(t.kinds)} />
      </ListFilters>
      <ListView
        result={result}
        caption={t.title}
        nameHeader={t.number}
        columns={useColumns()}
        getId={({ id }) => id}
        getName={({ number }) => number}
        getHref={({ id }) => buildReturnPath(id)}
        empty={<EmptyState title={t.empty[state]} />}
      />
    </Page>
  )
}

function useColumns(): ListColumn<ReturnSummary>[] {
  const { t, lang, common } = useMessages(returnMessages)
  const { t: names } = useMessages(returnNames)
  return [
    { id: 'order', header: t.order, render: ({ code }) => code },
    { id: 'name', header: t.name, render: ({ name }) => name || common.closedAccount },
    {
      id: 'kind',
      header: t.kind,
      render: ({ kind, overdue }) => (
        <>
          {t.kinds[kind]} {overdue && <Badge tone="error">{t.overdueBadge}</Badge>}
        </>
      ),
    },
    { id: 'reason', header: t.reason, render: ({ reason }) => names.reasons[reason] },
    { id: 'units', header: t.units, align: 'end', render: ({ units }) => units },
    {
      id: 'since',
      header: t.since,
      render: ({ received_at, approved_at, created_at }) =>
        formatDateTime(received_at ?? approved_at ?? created_at, lang),
    },
  ]
}
