import { Button } from '@shop/ui/button/button.tsx'
import { EmptyState } from '@shop/ui/empty-state/empty-state.tsx'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { ListFilter, ListFilters } from '../../components/list/list-filters.tsx'
import { ListView } from '../../components/list/list-view.tsx'
import { Page } from '../../components/page.tsx'
import { PriceListState } from '../../components/price-lists/price-list-state.tsx'
import { staffApi } from '../../lib/api.ts'
import { formatDateTime } from '../../lib/format.ts'
import { useMessages } from '../../lib/language.ts'
import { unwrapList } from '../../lib/load.ts'
import { toOptions } from '../../lib/options.ts'
import { buildPriceListPath } from '../../lib/paths.ts'
import { readCallQuery } from '../../lib/use-list-search.ts'
import { useNewDialog } from '../../lib/use-new-dialog.ts'
import { hasPermission, useMe } from '../../lib/use-me.ts'
import { priceListMessages } from '../../messages/price-lists.ts'
import { CreateDialog } from './create-dialog.tsx'

export async function loader({ request }: LoaderFunctionArgs) {
  const query = readCallQuery<'listPriceLists'>(request, ['state'])
  return unwrapList(await staffApi()('listPriceLists', { query }), request)
}

export function Component() {
  const result = useLoaderData<typeof loader>()
  const { t, lang } = useMessages(priceListMessages)
  const canWrite = hasPermission(useMe(), 'prices.write')
  const [isCreating, setIsCreating] = useNewDialog()
  const create = canWrite && <Button onClick={() => setIsCreating(true)}>{t.create}</Button>
  return (
    <Page title={t.title} text={t.text} action={create}>
      <ListFilters placeholder={t.search} hasViews={false}>
        <ListFilter label={t.state} name="state" options={toOptions(t.states)} />
      </ListFilters>
      <ListView
        caption={t.title}
        result={result}
        empty={<EmptyState title={t.empty}>{t.emptyText}</EmptyState>}
        nameHeader={t.name}
        getId={({ id }) => id}
        getName={({ name }) => name}
        getHref={({ id }) => buildPriceListPath(id)}
        columns={[
          { id: 'state', header: t.state, render: ({ state }) => <PriceListState state={state} /> },
          { id: 'starts', header: t.starts, render: ({ starts_at }) => formatDateTime(starts_at, lang) },
          { id: 'ends', header: t.ends, render: ({ ends_at }) => formatDateTime(ends_at, lang) },
          { id: 'products', header: t.products, align: 'end', render: ({ products }) => products.toLocaleString(lang) },
        ]}
      />
      {canWrite && isCreating && <CreateDialog onClose={() => setIsCreating(false)} />}
    </Page>
  )
}
