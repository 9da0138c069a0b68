import { ButtonLink } from '@shop/ui/button/button.tsx'
import { EmptyState } from '@shop/ui/empty-state/empty-state.tsx'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { ListFilters } from '../../components/list/list-filters.tsx'
import { ListView } from '../../components/list/list-view.tsx'
import { Page } from '../../components/page.tsx'
import { staffApi } from '../../lib/api.ts'
import { useMessages } from '../../lib/language.ts'
import { unwrapList } from '../../lib/load.ts'
import { buildSizeChartPath } from '../../lib/paths.ts'
import { readCallQuery } from '../../lib/use-list-search.ts'
import { hasPermission, useMe } from '../../lib/use-me.ts'
import { categoryMessages } from '../../messages/categories.ts'

export async function loader({ request }: LoaderFunctionArgs) {
  return unwrapList(
    await staffApi()('listSizeCharts', { query: readCallQuery<'listSizeCharts'>(request, []) }),
    request,
  )
}

export function Component() {
  const result = useLoaderData<typeof loader>()
  const { t } = useMessages(categoryMessages)
  const canWrite = hasPermission(useMe(), 'products.write')
  const add = canWrite && <ButtonLink href={buildSizeChartPath('new')}>{t.newChart}</ButtonLink>
  return (
    <Page title={t.charts} text={t.chartsText} action={add}>
      <ListFilters placeholder={t.searchChart} />
      <ListView
        result={result}
        caption={t.charts}
        nameHeader={t.chart}
        nameSort="name"
        getId={({ id }) => id}
        getName={({ name }) => name}
        getHref={({ id }) => buildSizeChartPath(id)}
        columns={[
          { id: 'measures', header: t.measures, render: ({ measure_count }) => t.measureCount(measure_count) },
          { id: 'sizes', header: t.sizes, render: ({ sizes }) => sizes.join(', ') },
          {
            id: 'used',
            header: t.usedBy,
            sort: 'product_count',
            align: 'end',
            render: ({ product_count }) => t.products(product_count),
          },
        ]}
        empty={<EmptyState title={t.noCharts} actions={add} />}
      />
    </Page>
  )
}
