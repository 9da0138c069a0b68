import { type ReactNode, type RefObject, useId } from 'react'
import { cx } from '../class-names/cx.ts'
import { FieldError } from '../field/field-error.tsx'

export interface SizeOption {
  value: string
  label: string
  name?: string | undefined
  /** A mark below the label, such as "−25%". Say what it means in `name`. */
  mark?: string | undefined
  soldOut?: boolean | undefined
}

export interface SizePickerProps {
  legend: string
  options: readonly SizeOption[]
  /** The selected size; undefined while none is. */
  value: string | undefined
  onChange: (value: string) => void
  aside?: ReactNode
  note?: ReactNode
  error?: ReactNode
  /** The group itself, to scroll to and focus when a size is missing. */
  ref?: RefObject<HTMLFieldSetElement | null> | undefined
  className?: string | undefined
}

/**
 * All sizes as radios of at least 48 px, in as many lines as they need. Sold-out ones are struck through and disabled.
 */
export function SizePicker(props: SizePickerProps) {
  const { legend, options, value, onChange, aside, note, error, ref, className } = props
  const id = useId()

  return (
    <fieldset
      ref={ref}
      tabIndex={-1}
      aria-describedby={error ? `${id}-error` : undefined}
      className={cx('min-w-0', className)}
    >
      <legend className="float-left mb-2 py-2 text-small font-semibold">{legend}</legend>
      {aside !== undefined && <div className="float-right">{aside}</div>}
      <div className="clear-both flex flex-wrap gap-2">
        {options.map((option) => (
          <Size
            key={option.value}
            option={option}
            name={id}
            invalid={Boolean(error)}
            selected={option.value === value}
            onSelect={() => onChange(option.value)}
          />
        ))}
      </div>
      {note !== undefined && <p className="mt-2 text-small font-medium text-warn">{note}</p>}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  )
}

interface SizeProps {
  option: SizeOption
  name: string
  selected: boolean
  invalid: boolean
  onSelect: () => void
}

function Size({ option, name, selected, invalid, onSelect }: SizeProps) {
  const { soldOut = false } = option
  return (
    <label
      className={cx(
        'size-option',
        soldOut
          ? 'border-line-strong text-ink-3'
          : selected
            ? 'border-ink bg-ink text-paper'
            : 'hover:border-ink hover:bg-shell',
        !soldOut && !selected && (invalid ? 'border-error' : 'border-line-strong'),
      )}
    >
      <input
        type="radio"
        name={name}
        value={option.value}
        aria-label={option.name}
        checked={selected}
        disabled={soldOut}
        onChange={onSelect}
      />
      <span
        aria-hidden={option.name !== undefined || undefined}
        className="pointer-events-none text-center leading-tight"
      >
        <span>{option.label}</span>
        {option.mark !== undefined && (
          <span className={cx('block text-caption leading-tight', !selected && 'text-sale')}>{option.mark}</span>
        )}
      </span>
      {soldOut && (
        <svg
          aria-hidden="true"
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          className="pointer-events-none absolute inset-0 size-full text-line-strong"
        >
          <path d="M0 100 100 0" stroke="currentColor" vectorEffect="non-scaling-stroke" />
        </svg>
      )}
    </label>
  )
}
