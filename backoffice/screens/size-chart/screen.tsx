import type { SizeChartDetails } from '@shop/contract/staff/size-charts.ts'
import { useAlert } from '@shop/ui/alert-dialog/alert-provider.tsx'
import { Button } from '@shop/ui/button/button.tsx'
import { InlineBanner } from '@shop/ui/inline-banner/inline-banner.tsx'
import type { FormErrors } from '@shop/ui/form/use-form.ts'
import { useRequest } from '@shop/ui/form/use-request.ts'
import { TextField } from '@shop/ui/text-field/text-field.tsx'
import { TextLink } from '@shop/ui/text-link/text-link.tsx'
import { useToast } from '@shop/ui/toast/toast.tsx'
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router'
import { ConflictNote } from '../../components/conflict-note.tsx'
import { Page, PageSection } from '../../components/page.tsx'
import { UsingProducts } from '../../components/using-products.tsx'
import { staffApi } from '../../lib/api.ts'
import { useMessages } from '../../lib/language.ts'
import { unwrap } from '../../lib/load.ts'
import { paths } from '../../lib/paths.ts'
import { hasPermission, useMe } from '../../lib/use-me.ts'
import { categoryMessages } from '../../messages/categories.ts'
import { type ChartDraft, toDraft } from './chart-draft.ts'
import { MeasureGrid } from './measure-grid.tsx'
import { useChartForm } from './use-chart-form.ts'

/** /size-charts/:id: one size chart, or the form for a new one at `/size-charts/new`. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  if (params['id'] === 'new') return { chart: undefined }
  return { chart: unwrap(await staffApi()('getSizeChart', { query: { id: Number(params['id']) } }), request) }
}

export function Component() {
  const { chart } = useLoaderData<typeof loader>()
  const { t } = useMessages(categoryMessages)
  const canWrite = hasPermission(useMe(), 'products.write')
  return (
    <Page title={chart?.name ?? t.newChart} action={<TextLink href={paths.sizeCharts}>{t.charts}</TextLink>}>
      <ChartForm key={chart?.id ?? 'new'} chart={chart} canWrite={canWrite} />
      {chart !== undefined && (
        <PageSection title={t.usedBy}>
          <UsingProducts products={chart.products} count={chart.product_count} />
        </PageSection>
      )}
      {chart !== undefined && canWrite && <DeleteButton chart={chart} />}
    </Page>
  )
}

/** Shows the form of a size chart, with the differences of a conflict above it. */
function ChartForm({ chart, canWrite }: { chart: SizeChartDetails | undefined; canWrite: boolean }) {
  const { t, common } = useMessages(categoryMessages)
  const { draft, change, form, theirs, acceptTheirs } = useChartForm(chart)
  return (
    <form {...form.events} className="mb-12 grid gap-4">
      {theirs !== undefined && (
        <ConflictNote differences={describeTheirs(theirs, t)} onUseTheirs={() => acceptTheirs(theirs)} />
      )}
      {chart !== undefined && chart.missing_sizes.length > 0 && (
        <InlineBanner tone="info">{t.missingSizes(chart.missing_sizes.join(', '))}</InlineBanner>
      )}
      <ChartFields draft={draft} errors={form.errors} canWrite={canWrite} onChange={change} />
      <MeasureGrid
        draft={draft}
        errors={form.errors}
        canWrite={canWrite}
        onChange={(measures) => change({ measures })}
      />
      {canWrite && (
        <Button type="submit" className="justify-self-start" loading={form.pending} loadingLabel={common.saving}>
          {common.save}
        </Button>
      )}
    </form>
  )
}

interface ChartFieldsProps {
  draft: ChartDraft
  errors: FormErrors
  canWrite: boolean
  onChange: (changes: Partial<ChartDraft>) => void
}

/** Shows the name and the sizes of a chart. */
function ChartFields({ draft, errors, canWrite, onChange }: ChartFieldsProps) {
  const { t } = useMessages(categoryMessages)
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <TextField
        label={t.chartName}
        name="name"
        hint={t.chartNameHint}
        autoComplete="off"
        readOnly={!canWrite}
        value={draft.name}
        error={errors['name']}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <TextField
        label={t.sizes}
        name="sizes"
        hint={t.sizesHint}
        autoComplete="off"
        readOnly={!canWrite}
        value={draft.sizes}
        error={errors['sizes']}
        onChange={(event) => onChange({ sizes: event.currentTarget.value })}
      />
    </div>
  )
}

function DeleteButton({ chart: { id, name } }: { chart: SizeChartDetails }) {
  const { t, common } = useMessages(categoryMessages)
  const alert = useAlert()
  const toast = useToast()
  const navigate = useNavigate()
  const { send, pending } = useRequest()

  async function remove(): Promise<void> {
    const isSure = await alert({ tone: 'info', title: t.remove, text: t.removeText(name), okLabel: t.remove, cancelLabel: common.cancel, danger: true }) // prettier-ignore
    if (!isSure || (await send(() => staffApi()('deleteSizeChart', { query: { id } }))) === undefined) return
    toast(t.removed)
    await navigate(paths.sizeCharts)
  }

  return (
    <div className="border-t border-line pt-6">
      <Button variant="secondary" loading={pending} onClick={() => void remove()}>
        {t.remove}
      </Button>
    </div>
  )
}

type Texts = (typeof categoryMessages)['es']

function describeTheirs(theirs: SizeChartDetails, t: Texts) {
  const { name, measures } = toDraft(theirs)
  return [
    { label: t.chartName, theirs: name },
    ...measures.map(({ name_es, lengths }) => ({
      label: name_es,
      theirs: Object.entries(lengths)
        .map(([size, length]) => `${size} ${length}`)
        .join(' · '),
    })),
  ]
}
