import type { SizeChartDetails } from '@shop/contract/staff/size-charts.ts'
import { useAlert } from '@shop/ui/alert-dialog/alert-provider.tsx'
import { useForm } from '@shop/ui/form/use-form.ts'
import { useToast } from '@shop/ui/toast/toast.tsx'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useBlocker, useNavigate, useRevalidator } from 'react-router'
import { staffApi } from '../../lib/api.ts'
import { useMessages } from '../../lib/language.ts'
import { parseLength } from '../../lib/lengths.ts'
import { buildSizeChartPath } from '../../lib/paths.ts'
import { categoryMessages } from '../../messages/categories.ts'
import { type ChartDraft, readSizes, toDraft, toMeasures } from './chart-draft.ts'

/**
 * Keeps the draft of a size chart and saves it. After a conflict, `theirs` is the version that another person saved: the
 * next save overwrites it, `acceptTheirs` takes it as the draft.
 */
export function useChartForm(chart: SizeChartDetails | undefined) {
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

  function acceptTheirs(current: SizeChartDetails): void {
    setDraft(toDraft(current))
    setVersion(current.version)
    setTheirs(undefined)
  }

  return { draft, change, form, theirs, acceptTheirs }
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
