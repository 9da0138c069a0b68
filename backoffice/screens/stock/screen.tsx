import type { StockCell } from '@shop/contract/staff/stock.ts'
import { Badge } from '@shop/ui/badge/badge.tsx'
import { Button } from '@shop/ui/button/button.tsx'
import { EmptyState } from '@shop/ui/empty-state/empty-state.tsx'
import { TextLink } from '@shop/ui/text-link/text-link.tsx'
import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { ListFilter, ListFilters } from '../../components/list/list-filters.tsx'
import type { ListColumn } from '../../components/list/list-table.tsx'
import { ListView } from '../../components/list/list-view.tsx'
import { Page } from '../../components/page.tsx'
import { staffApi } from '../../lib/api.ts'
import { useMessages } from '../../lib/language.ts'
import { unwrapList } from '../../lib/load.ts'
import { toOptions } from '../../lib/options.ts'
import { buildProductPath, buildStockHistoryPath } from '../../lib/paths.ts'
import { readCallQuery } from '../../lib/use-list-search.ts'
import { hasPermission, useMe } from '../../lib/use-me.ts'
import { stockMessages } from '../../messages/stock.ts'
import { CountPanel } from './count-panel.tsx'

export async function loader({ request }: LoaderFunctionArgs) {
  const query = readCallQuery<'listStock'>(request, ['stock', 'product'])
  return { result: unwrapList(await staffApi()('listStock', { query }), request) }
}

const FILTERS = ['low', 'sold_out', 'waiting', 'committed', 'reserved'] as const

export function Component() {
  const { result } = useLoaderData<typeof loader>()
  const { t } = useMessages(stockMessages)
  const me = useMe()
  const [isCounting, setCounting] = useState(false)
  const count = hasPermission(me, 'stock.write') && (
    <Button variant="secondary" aria-expanded={isCounting} onClick={() => setCounting(!isCounting)}>
      {t.countMode}
    </Button>
  )
  return (
    <Page title={t.title} action={count}>
      {/* A closed panel keeps what was typed. */}
      <div hidden={!isCounting}>
        <CountPanel onClose={() => setCounting(false)} />
      </div>
      <ListFilters placeholder={t.searchHint}>
        <ListFilter label={t.filter} name="stock" options={toOptions(t.filters, FILTERS)} />
      </ListFilters>
      <ListView
        caption={t.caption}
        result={result}
        empty={<EmptyState title={t.empty} />}
        getId={({ size_id, color_id }) => `${size_id}-${color_id}`}
        getName={({ name, size, color }) => `${name} · ${size} · ${color}`}
        getHref={({ product_id }) => buildProductPath(product_id)}
        nameHeader={t.columns.variant}
        columns={useColumns()}
      />
    </Page>
  )
}

function useColumns(): ListColumn<StockCell>[] {
  const { t } = useMessages(stockMessages)
  return [
    { id: 'sku', header: 'SKU', render: ({ sku }) => sku },
    { id: 'on_hand', header: t.columns.onHand, align: 'end', render: ({ on_hand }) => on_hand },
    {
      id: 'committed',
      header: t.columns.committed,
      align: 'end',
      render: ({ committed }) => (committed === 0 ? '' : committed),
    },
    {
      id: 'reserved',
      header: t.columns.reserved,
      align: 'end',
      render: ({ reserved }) => (reserved === 0 ? '' : reserved),
    },
    {
      id: 'free',
      header: t.columns.free,
      sort: 'free',
      align: 'end',
      render: ({ free, retired }) => (retired ? <Badge>{t.retired}</Badge> : free),
    },
    { id: 'waiting', header: t.columns.waiting, align: 'end', render: ({ waiting }) => (waiting === 0 ? '' : waiting) },
    {
      id: 'cover',
      header: t.columns.cover,
      align: 'end',
      render: ({ days_of_cover }) => (days_of_cover === null ? '' : t.days(days_of_cover)),
    },
    {
      id: 'history',
      header: t.columns.history,
      render: ({ product_id, size_id, color_id, name, size, color }) => (
        <TextLink
          href={`${buildStockHistoryPath(product_id)}?size=${size_id}&color=${color_id}`}
          aria-label={t.historyOf(`${name} ${size} ${color}`)}
        >
          {t.columns.history}
        </TextLink>
      ),
    },
  ]
}
