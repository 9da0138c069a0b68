import { Button } from '@shop/ui/button/button.tsx'
import { useId } from 'react'
import { DateTimeField } from '../../components/date-time-field.tsx'
import { formatDateTime } from '../../lib/format.ts'
import { useMessages } from '../../lib/language.ts'
import { collectionMessages } from '../../messages/collections.ts'
import type { LevelOpening } from './opening-line.tsx'

const HOUR_MS = 3_600_000

interface MomentFieldProps {
  now: number
  range: [first: number, last: number]
  openings: readonly LevelOpening[]
  /** Undefined is the present. */
  moment: number | undefined
  onChange: (moment: number | undefined) => void
}

export function MomentField({ now, range, openings, moment, onChange }: MomentFieldProps) {
  const { t } = useMessages(collectionMessages)
  return (
    <div className="grid gap-4">
      <MomentSlider {...{ now, range, moment, onChange }} />
      <div className="flex flex-wrap items-end gap-3">
        <DateTimeField
          label={t.exactMoment}
          hint={t.zone}
          value={new Date(moment ?? now).toISOString()}
          onChange={(typed) => typed !== null && onChange(Date.parse(typed))}
        />
        <Button
          size="small"
          variant="secondary"
          aria-pressed={moment === undefined}
          onClick={() => onChange(undefined)}
        >
          {t.now}
        </Button>
        {openings.map(({ level, level_name, at }) => (
          <Button
            key={level}
            size="small"
            variant="secondary"
            aria-pressed={moment === at.valueOf()}
            onClick={() => onChange(at.valueOf())}
          >
            {level_name ?? t.everyoneOpening}
          </Button>
        ))}
      </div>
    </div>
  )
}

function MomentSlider({ now, range, moment, onChange }: Omit<MomentFieldProps, 'openings'>) {
  const { t, lang } = useMessages(collectionMessages)
  const id = useId()
  const value = moment ?? now
  const text = formatDateTime(new Date(value).toISOString(), lang)
  return (
    <div>
      <label htmlFor={id} className="flex flex-wrap justify-between gap-x-4 text-small font-semibold">
        <span>{t.moment}</span>
        <span className="font-normal tabular-nums">
          {moment === undefined ? `${t.now}, ` : ''}
          {text}
        </span>
      </label>
      <input
        id={id}
        type="range"
        className="h-11 w-full accent-ink"
        min={range[0]}
        max={range[1]}
        step={HOUR_MS}
        value={value}
        aria-valuetext={text}
        onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
      />
    </div>
  )
}
