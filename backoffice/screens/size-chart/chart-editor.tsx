import { type DrawnGarment, drawnGarments } from '@shop/contract/drawn-garments.ts'
import type { SizeChartDetails } from '@shop/contract/staff/size-charts.ts'
import { InlineBanner } from '@shop/ui/inline-banner/inline-banner.tsx'
import { Select } from '@shop/ui/select/select.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { TextField } from '@shop/ui/text-field/text-field.tsx'
import { type ReactNode, useState } from 'react'
import { DraftNotices } from '../../components/editor/draft-notices.tsx'
import type { FieldNames } from '../../components/editor/field-names.ts'
import { SaveBar } from '../../components/editor/save-bar.tsx'
import { useOpenCreated } from '../../components/home/use-open-created.ts'
import { staffApi } from '../../lib/api.ts'
import { pickFields } from '../../lib/draft/pick-fields.ts'
import { type Draft, useDraft } from '../../lib/draft/use-draft.ts'
import type { StoredDraft } from '../../lib/draft/use-stored-draft.ts'
import { useMessages } from '../../lib/language.ts'
import { toOptions } from '../../lib/options.ts'
import { buildSizeChartPath } from '../../lib/paths.ts'
import { categoryMessages } from '../../messages/categories.ts'
import { type ChartDraft, type DraftMeasure, emptyChart, findErrors, toDraft, toMeasures } from './chart-draft.ts'
import { MeasureGrid } from './measure-grid.tsx'

interface ChartEditorProps {
  /** Undefined for a new one. */
  chart: SizeChartDetails | undefined
  storedDraft: StoredDraft<ChartDraft> | null
  canWrite: boolean
  children: ReactNode
}

export function ChartEditor(props: ChartEditorProps) {
  const { chart, canWrite, children } = props
  const { t } = useMessages(categoryMessages)
  const draft = useChartDraft(props)
  const names = useFieldNames()
  return (
    <>
      {!canWrite && <Text tone="quiet">{t.readOnly}</Text>}
      <DraftNotices draft={draft} names={names} />
      <div className="mb-12 grid gap-4">
        {chart !== undefined && chart.missing_sizes.length > 0 && (
          <InlineBanner tone="info">{t.missingSizes(chart.missing_sizes.join(', '))}</InlineBanner>
        )}
        <ChartFields draft={draft} canWrite={canWrite} />
        <MeasureGrid
          chart={draft.value}
          getError={draft.getError}
          canWrite={canWrite}
          onChange={(measures) => draft.set('measures', measures)}
        />
      </div>
      {children}
      {canWrite && <SaveBar draft={draft} names={names} />}
    </>
  )
}

/** Keeps the unsaved changes of a chart. A new one opens at its own address once it is saved. */
function useChartDraft({ chart, storedDraft }: ChartEditorProps) {
  const { t, common } = useMessages(categoryMessages)
  const [addedId, setAddedId] = useState<number>()
  const id = chart?.id ?? addedId
  const [saved] = useState(() => (chart === undefined ? emptyChart : undefined))
  const draft = useDraft<ChartDraft>({
    subject: `size-chart:${chart?.id ?? 'new'}`,
    version: chart?.version ?? 0,
    saved: saved ?? toDraft(chart!),
    storedDraft,
    findErrors: (value) => findErrors(value, t, common.required),
    refusalFields: { chart_name_taken: 'name', name_missing: 'name', size_missing: 'sizes' },
    async send(value, version) {
      const body = { name: value.name.trim(), garment: value.garment ?? null, measures: toMeasures(value) }
      if (id !== undefined)
        return pickFields(await staffApi()('saveSizeChart', { body: { ...body, id, version } }), toDraft)
      const result = await staffApi()('createSizeChart', { body })
      if (result.ok) setAddedId(result.data.id)
      return pickFields(result, toDraft)
    },
  })
  useOpenCreated(addedId === undefined ? undefined : buildSizeChartPath(addedId), draft.isDirty)
  return draft
}

/** Returns how the fields are called where changes are listed. The measures are one field, a line for each. */
function useFieldNames(): FieldNames {
  const { t, lang } = useMessages(categoryMessages)
  const labels: Record<string, string> = {
    name: t.chartName,
    garment: t.drawnGarment,
    sizes: t.sizes,
    measures: t.measures,
  }
  return {
    getName: ([name = '']) => labels[name] ?? name,
    formatValue([name], value) {
      if (name === 'garment') return t.garments[(value as DrawnGarment | null) ?? 'none']
      if (name !== 'measures') return undefined
      return (value as DraftMeasure[])
        .map(({ lengths, ...measure }) => {
          const sizes = Object.entries(lengths).map(([size, length]) => `${size} ${length}`)
          return `${measure[`name_${lang}`]}: ${sizes.join(' · ')}`
        })
        .join('\n')
    },
  }
}

function ChartFields({ draft, canWrite }: { draft: Draft<ChartDraft>; canWrite: boolean }) {
  const { t } = useMessages(categoryMessages)
  const field = (name: 'name' | 'sizes') => ({
    value: draft.value[name],
    error: draft.getError(name),
    readOnly: !canWrite,
    autoComplete: 'off',
    onChange: (event: { currentTarget: { value: string } }) => draft.set(name, event.currentTarget.value),
  })
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <TextField label={t.chartName} hint={t.chartNameHint} {...field('name')} />
      <TextField label={t.sizes} hint={t.sizesHint} {...field('sizes')} />
      <Select
        id="chart-garment"
        label={t.drawnGarment}
        hint={t.garmentHint}
        value={draft.value.garment ?? ''}
        disabled={!canWrite}
        options={[{ value: '', label: t.garments.none }, ...toOptions(t.garments, drawnGarments)]}
        onChange={({ currentTarget: { value } }) =>
          draft.set('garment', drawnGarments.find((garment) => garment === value) ?? null)
        }
      />
    </div>
  )
}
