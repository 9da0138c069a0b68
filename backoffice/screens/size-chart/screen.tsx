import type { SizeChartDetails } from '@shop/contract/staff/size-charts.ts'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { DeleteButton } from '../../components/delete-button.tsx'
import { Page, PageSection } from '../../components/page.tsx'
import { UsingProducts } from '../../components/using-products.tsx'
import { staffApi } from '../../lib/api.ts'
import { loadStoredDraft } from '../../lib/draft/use-stored-draft.ts'
import { useMessages } from '../../lib/language.ts'
import { requirePermission, unwrap } from '../../lib/load.ts'
import { paths } from '../../lib/paths.ts'
import { hasPermission, useMe } from '../../lib/use-me.ts'
import { categoryMessages } from '../../messages/categories.ts'
import type { ChartDraft } from './chart-draft.ts'
import { ChartEditor } from './chart-editor.tsx'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const id = String(params['id'])
  if (id === 'new') await requirePermission('products.write', request)
  const [result, storedDraft] = await Promise.all([
    id === 'new' ? undefined : staffApi()('getSizeChart', { query: { id: Number(id) } }),
    loadStoredDraft<ChartDraft>(`size-chart:${id}`),
  ])
  return { chart: result && unwrap(result, request), storedDraft }
}

export function Component() {
  const { chart, storedDraft } = useLoaderData<typeof loader>()
  const { t } = useMessages(categoryMessages)
  const canWrite = hasPermission(useMe(), 'products.write')
  return (
    <Page title={chart?.name ?? t.newChart} back={{ href: paths.sizeCharts, label: t.charts }}>
      <ChartEditor
        key={chart?.id ?? 'new'}
        chart={chart}
        canWrite={canWrite}
        storedDraft={canWrite ? storedDraft : null}
      >
        {chart !== undefined && <ChartUse chart={chart} canWrite={canWrite} />}
      </ChartEditor>
    </Page>
  )
}

function ChartUse({ chart, canWrite }: { chart: SizeChartDetails; canWrite: boolean }) {
  const { t } = useMessages(categoryMessages)
  const { id, name, products, product_count } = chart
  return (
    <>
      <PageSection title={t.usedBy}>
        <UsingProducts products={products} count={product_count} />
      </PageSection>
      {canWrite && (
        <DeleteButton
          name={name}
          listPath={paths.sizeCharts}
          send={() => staffApi()('deleteSizeChart', { query: { id } })}
        />
      )}
    </>
  )
}
