import { langs } from '@shop/contract/locale.ts'
import { measurePoints } from '@shop/contract/measure-points.ts'
import { Button } from '@shop/ui/button/button.tsx'
import { FieldError } from '@shop/ui/field/field-error.tsx'
import { IconButton } from '@shop/ui/icon-button/icon-button.tsx'
import { Icon } from '@shop/ui/icon/icon.tsx'
import { Select } from '@shop/ui/select/select.tsx'
import { TextField } from '@shop/ui/text-field/text-field.tsx'
import { useId } from 'react'
import { MoveButtons } from '../../components/move-buttons.tsx'
import { SecondaryText } from '../../components/secondary-text.tsx'
import { useMovedFocus } from '../../components/use-moved-focus.ts'
import { moveItem } from '../../components/use-sortable.ts'
import { useMessages } from '../../lib/language.ts'
import { toOptions } from '../../lib/options.ts'
import { categoryMessages } from '../../messages/categories.ts'
import { type ChartDraft, type DraftMeasure, emptyMeasure, readSizes } from './chart-draft.ts'

const MAX_MEASURES = 20

interface MeasureGridProps {
  chart: ChartDraft
  getError: (path: string) => string | undefined
  canWrite: boolean
  onChange: (measures: DraftMeasure[]) => void
}

/** Shows the measures of a size chart in their order, each with a field for every size. */
export function MeasureGrid({ chart, getError, canWrite, onChange }: MeasureGridProps) {
  const { t } = useMessages(categoryMessages)
  const { list, keepFocus } = useMovedFocus()
  const { measures } = chart

  function move(from: number, to: number): void {
    keepFocus(String(to), to < from ? 'earlier' : 'later')
    onChange(moveItem(measures, from, to))
  }

  return (
    <div>
      <SecondaryText>{t.lengthHint}</SecondaryText>
      <ol ref={list} aria-label={t.measures}>
        {measures.map((measure, place) => (
          <MeasureRow
            key={place}
            measure={measure}
            place={place}
            count={measures.length}
            sizes={[...new Set(readSizes(chart.sizes))]}
            getError={(field) => getError(`measures.${place}.${field}`)}
            canWrite={canWrite}
            onMove={(to) => move(place, to)}
            onChange={(changes) => onChange(measures.with(place, { ...measure, ...changes }))}
            onRemove={() => onChange(measures.filter((_, index) => index !== place))}
          />
        ))}
      </ol>
      {canWrite && measures.length < MAX_MEASURES && (
        <Button variant="secondary" size="small" className="mt-3" onClick={() => onChange([...measures, emptyMeasure])}>
          {t.addMeasure}
        </Button>
      )}
    </div>
  )
}

interface MeasureRowProps {
  measure: DraftMeasure
  place: number
  count: number
  sizes: string[]
  getError: (field: string) => string | undefined
  canWrite: boolean
  onMove: (to: number) => void
  onChange: (changes: Partial<DraftMeasure>) => void
  onRemove: () => void
}

function MeasureRow(props: MeasureRowProps) {
  const { measure, place, canWrite } = props
  const { t, lang } = useMessages(categoryMessages)
  const name = measure[`name_${lang}`] || t.measure(place + 1)
  return (
    <li data-key={place} className="border-b border-line py-4">
      <fieldset>
        <legend className="sr-only">{t.measure(place + 1)}</legend>
        <div className="flex flex-wrap items-end gap-3">
          <MeasureFields {...props} />
          {canWrite && <MeasureActions {...props} name={name} />}
        </div>
        <LengthFields {...props} name={name} />
      </fieldset>
    </li>
  )
}

function MeasureFields({ measure, getError, canWrite, onChange }: MeasureRowProps) {
  const { t } = useMessages(categoryMessages)
  const { measured_on, point = null } = measure
  return (
    <>
      {langs.map((lang) => (
        <TextField
          key={lang}
          className="grow basis-40"
          label={lang === 'es' ? t.nameEs : t.nameEn}
          lang={lang}
          autoComplete="off"
          readOnly={!canWrite}
          value={measure[`name_${lang}`]}
          error={getError(`name_${lang}`)}
          onChange={({ currentTarget: { value } }) => onChange(lang === 'es' ? { name_es: value } : { name_en: value })}
        />
      ))}
      <Select
        className="grow basis-40"
        label={t.measuredOn}
        value={measured_on}
        disabled={!canWrite}
        options={[
          { value: 'garment', label: t.garment },
          { value: 'body', label: t.body },
        ]}
        onChange={(event) => onChange({ measured_on: event.currentTarget.value === 'body' ? 'body' : 'garment' })}
      />
      <Select
        className="grow basis-40"
        label={t.point}
        value={point ?? ''}
        disabled={!canWrite}
        options={[{ value: '', label: t.noPoint }, ...toOptions(t.points, measurePoints)]}
        onChange={({ currentTarget }) =>
          onChange({ point: measurePoints.find((item) => item === currentTarget.value) ?? null })
        }
      />
    </>
  )
}

function LengthFields({ measure, sizes, name, getError, canWrite, onChange }: MeasureRowProps & { name: string }) {
  const { t } = useMessages(categoryMessages)
  const { lengths } = measure
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      {sizes.map((size) => (
        <LengthField
          key={size}
          size={size}
          label={t.lengthOf(name, size)}
          value={lengths[size] ?? ''}
          error={getError(`lengths.${size}`)}
          readOnly={!canWrite}
          onChange={(text) => onChange({ lengths: { ...lengths, [size]: text } })}
        />
      ))}
    </div>
  )
}

interface LengthFieldProps {
  size: string
  label: string
  value: string
  error: string | undefined
  readOnly: boolean
  onChange: (text: string) => void
}

function LengthField({ size, label, value, error, readOnly, onChange }: LengthFieldProps) {
  const id = useId()
  return (
    <label className="w-24 text-small">
      <span aria-hidden="true" className="text-ink-2">
        {size}
      </span>
      <input
        aria-label={label}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        inputMode="decimal"
        autoComplete="off"
        readOnly={readOnly}
        value={value}
        className="min-h-9 w-full rounded-edge border border-line-strong bg-paper px-2 tabular-nums aria-invalid:border-error"
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </label>
  )
}

function MeasureActions({ name, place, count, onMove, onRemove }: MeasureRowProps & { name: string }) {
  const { t } = useMessages(categoryMessages)
  return (
    <span className="flex">
      <MoveButtons {...{ name, place, count, onMove }} />
      <IconButton label={t.removeMeasure(name)} disabled={count === 1} onClick={onRemove}>
        <Icon name="x" />
      </IconButton>
    </span>
  )
}
