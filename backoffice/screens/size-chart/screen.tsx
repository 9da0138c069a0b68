import type { SizeChartDetails } from '@shop/contract/staff/size-charts.ts'
import { useAlert } from '@shop/ui/alert-dialog/alert-provider.tsx'
import { Button } from '@shop/ui/button/button.tsx'
import { InlineBanner } from '@shop/ui/inline-banner/inline-banner.tsx'
import { useForm } from '@shop/ui/form/use-form.ts'
import { useRequest } from '@shop/ui/form/use-request.ts'
import { TextField } from '@shop/ui/text-field/text-field.tsx'
import { TextLink } from '@shop/ui/text-link/text-link.tsx'
import { useToast } from '@shop/ui/toast/toast.tsx'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type LoaderFunctionArgs, useBlocker, useLoaderData, useNavigate, useRevalidator } from 'react-router'
import { ConflictNote } from '../../components/conflict-note.tsx'
import { Page, PageSection } from '../../components/page.tsx'
import { UsingProducts } from '../../components/using-products.tsx'
import { staffApi } from '../../lib/api.ts'
import { useMessages } from '../../lib/language.ts'
import { parseLength } from '../../lib/lengths.ts'
import { unwrap } from '../../lib/load.ts'
import { buildSizeChartPath, paths } from '../../lib/paths.ts'
import { hasPermission, useMe } from '../../lib/use-me.ts'
import { categoryMessages } from '../../messages/categories.ts'
import { type ChartDraft, readSizes, toDraft, toMeasures } from './chart-draft.ts'
import { MeasureGrid } from './measure-grid.tsx'

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

function ChartForm({ chart, canWrite }: { chart: SizeChartDetails | undefined; canWrite: boolean }) {
  const { t, common } = useMessages(categoryMessages)
  const toast = useToast()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [draft, setDraft] = useState(() => toDraft(chart))
  const [hasChanges, setHasChanges] = useState(false)
  const [version, setVersion] = useState(chart?.version)
  const [theirs, setTheirs] = useState<SizeChartDetails>()
  // A chart that was just added opens at its own address.
  const isSaved = useRef(false)
  useAskBeforeLeaving(() => hasChanges && !isSaved.current)

  function change(changes: Partial<ChartDraft>): void {
    setHasChanges(true)
    setDraft((before) => ({ ...before, ...changes }))
  }

  const form = useForm({
    validate: () => validate(draft, t, common.required),
    async send() {
      const body = { name: draft.name.trim(), measures: toMeasures(draft) }
      const result =
        chart === undefined || version === undefined
          ? await staffApi()('createSizeChart', { body })
          : await staffApi()('saveSizeChart', { body: { ...body, id: chart.id, version: theirs?.version ?? version } })
      if (!result.ok && result.code === 'version_conflict') setTheirs(result.about?.['current'] as SizeChartDetails)
      return result
    },
    async onSuccess(saved) {
      isSaved.current = chart === undefined
      setHasChanges(false)
      setTheirs(undefined)
      setVersion(saved.version)
      toast(common.saved)
      if (chart === undefined) await navigate(buildSizeChartPath(saved.id), { replace: true })
      else await revalidate()
    },
    refusalFields: { chart_name_taken: 'name', name_missing: 'name', size_missing: 'sizes' },
  })
  return (
    <form {...form.events} className="mb-12 grid gap-4">
      {theirs !== undefined && (
        <ConflictNote
          differences={describeTheirs(theirs, t)}
          onUseTheirs={() => {
            setDraft(toDraft(theirs))
            setVersion(theirs.version)
            setTheirs(undefined)
          }}
        />
      )}
      {chart !== undefined && chart.missing_sizes.length > 0 && (
        <InlineBanner tone="info">{t.missingSizes(chart.missing_sizes.join(', '))}</InlineBanner>
      )}
      <div className="grid gap-4 md:grid-cols-2">
        <TextField
          label={t.chartName}
          name="name"
          hint={t.chartNameHint}
          autoComplete="off"
          readOnly={!canWrite}
          value={draft.name}
          error={form.errors['name']}
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
        <TextField
          label={t.sizes}
          name="sizes"
          hint={t.sizesHint}
          autoComplete="off"
          readOnly={!canWrite}
          value={draft.sizes}
          error={form.errors['sizes']}
          onChange={(event) => change({ sizes: event.currentTarget.value })}
        />
      </div>
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

/** Asks once before changes that were not saved are left behind. */
function useAskBeforeLeaving(hasChanges: () => boolean): void {
  const { t, common } = useMessages(categoryMessages)
  const alert = useAlert()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => hasChanges() && currentLocation.pathname !== nextLocation.pathname,
  )
  const ask = useEffectEvent(async () => {
    if (blocker.state !== 'blocked') return
    const isSure = await alert({ tone: 'info', title: t.leaveTitle, text: t.leaveText, okLabel: t.leave, cancelLabel: common.cancel }) // prettier-ignore
    if (isSure) blocker.proceed()
    else blocker.reset()
  })
  useEffect(() => {
    if (blocker.state === 'blocked') void ask()
  }, [blocker.state])
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

function validate({ name, sizes, measures }: ChartDraft, t: Texts, required: string) {
  const letters = readSizes(sizes)
  const errors: Record<string, string | undefined> = {
    name: name.trim() === '' ? required : undefined,
    sizes: letters.length === 0 ? t.sizeMissing : new Set(letters).size < letters.length ? t.sizeTwice : undefined,
  }
  for (const { id, name_es, name_en, lengths } of measures) {
    errors[`name_es-${id}`] = name_es.trim() === '' ? required : undefined
    errors[`name_en-${id}`] = name_en.trim() === '' ? required : undefined
    for (const letter of letters)
      errors[`${id}-${letter}`] = parseLength(lengths[letter] ?? '') === undefined ? t.lengthInvalid : undefined
  }
  return errors
}

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
