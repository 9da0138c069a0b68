import { rangePresets, reportSteps } from '@shop/contract/staff/report-range.ts'
import { TagLink } from '@shop/ui/badge/tag.tsx'
import { Button } from '@shop/ui/button/button.tsx'
import { Select } from '@shop/ui/select/select.tsx'
import { TextField } from '@shop/ui/text-field/text-field.tsx'
import type { FormEvent } from 'react'
import { useMessages } from '../../lib/language.ts'
import { toOptions } from '../../lib/options.ts'
import { useListSearch } from '../../lib/use-list-search.ts'
import { reportMessages } from '../../messages/reports.ts'

interface RangePickerProps {
  shown: { from: string; to: string; step: string } | undefined
  hasSteps: boolean
}

/** Chooses the days of a report: a preset or any two days. The address is the state. */
export function RangePicker({ shown, hasSteps }: RangePickerProps) {
  const { t } = useMessages(reportMessages)
  const { get, set, buildHref } = useListSearch()
  const chosen = get('range') || (get('from') === '' ? 'month' : '')

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    set({ range: '', from: String(fields.get('from')), to: String(fields.get('to')) })
  }

  return (
    <section aria-label={t.range} className="mb-6 flex flex-wrap items-end gap-x-6 gap-y-3">
      <ul className="flex flex-wrap gap-2">
        {rangePresets.map((preset) => (
          <li key={preset}>
            <TagLink current={chosen === preset} href={buildHref({ range: preset, from: '', to: '' })}>
              {t.presets[preset]}
            </TagLink>
          </li>
        ))}
      </ul>
      <form
        aria-label={t.own}
        key={`${shown?.from} ${shown?.to}`}
        onSubmit={submit}
        className="flex flex-wrap items-end gap-2"
      >
        <TextField label={t.from} type="date" name="from" required defaultValue={shown?.from ?? get('from')} />
        <TextField label={t.to} type="date" name="to" required defaultValue={shown?.to ?? get('to')} />
        <Button type="submit" variant="secondary">
          {t.apply}
        </Button>
      </form>
      {hasSteps && (
        <Select
          label={t.step}
          className="min-w-28"
          value={get('step') || (shown?.step ?? 'day')}
          options={toOptions(t.steps, reportSteps)}
          onChange={(event) => set({ step: event.currentTarget.value })}
        />
      )}
    </section>
  )
}
