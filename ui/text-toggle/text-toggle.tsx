import { useId } from 'react'
import { cx } from '../class-names/cx.ts'

export interface TextToggleProps {
  legend: string
  options: readonly {
    value: string
    label: string
    /** The accessible name, such as "Español". Its language may differ from the page's. */
    name?: string | undefined
    lang?: string | undefined
  }[]
  value: string
  onChange: (value: string) => void
  busy?: boolean | undefined
  className?: string | undefined
}

/**
 * A choice between two short words in a toolbar, with the selected one underlined. It is a radio group. Both words have
 * the same weight, so that nothing moves with a choice.
 */
export function TextToggle({ legend, options, value, onChange, busy = false, className }: TextToggleProps) {
  const name = useId()
  return (
    <fieldset aria-busy={busy || undefined} className={className}>
      <legend className="sr-only">{legend}</legend>
      <div className="flex">
        {options.map((option) => (
          <label
            key={option.value}
            lang={option.lang}
            className={cx('toggle-word', option.value === value ? 'text-ink' : 'text-ink-2 hover:text-vermilion')}
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
            <span
              aria-hidden={option.name !== undefined}
              className={cx(
                'border-b-2 py-0.5',
                option.value === value ? 'border-ink' : 'border-transparent forced-colors:border-[Canvas]',
                busy && option.value === value && 'animate-pulse',
              )}
            >
              {option.label}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
