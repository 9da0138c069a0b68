import { type ReactNode, useId } from 'react'
import { cx } from '../class-names/cx.ts'

export interface SegmentedToggleProps {
  legend: string
  showLegend?: boolean | undefined
  options: readonly {
    value: string
    /** The visible label; an icon needs `name`. */
    label: ReactNode
    /** The accessible name, where the label is an icon or an abbreviation: "Español". */
    name?: string | undefined
  }[]
  value: string
  onChange: (value: string) => void
  className?: string | undefined
}

/** A choice between two to four short options side by side: language, currency, layout. It is a radio group. */
export function SegmentedToggle(props: SegmentedToggleProps) {
  const { legend, showLegend = false, options, value, onChange, className } = props
  const name = useId()
  return (
    <fieldset className={className}>
      <legend className={showLegend ? 'mb-1 text-small font-semibold' : 'sr-only'}>{legend}</legend>
      <div className="inline-flex rounded-edge border border-line-strong">
        {options.map((option) => (
          <label
            key={option.value}
            className={cx(
              'segment',
              option.value === value ? 'bg-ink text-paper' : 'hover:bg-shell has-disabled:text-ink-3',
            )}
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              aria-label={option.name}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="hidden-input"
            />
            <span aria-hidden={option.name !== undefined}>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
