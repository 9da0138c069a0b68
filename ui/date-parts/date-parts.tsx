import { type FocusEvent, useState } from 'react'
import { cx } from '../class-names/cx.ts'
import { FieldError } from '../field/field-error.tsx'
import { type FieldBaseProps, Hint, useControlProps } from '../field/field.tsx'
import { type DatePart, parseDateParts, splitDate } from './iso-date.ts'

export interface DatePartsProps extends Pick<FieldBaseProps, 'label' | 'hint' | 'error'> {
  /** The form field of the ISO date; empty until all three parts are typed, and not checked. */
  name: string
  /** The order of the language: ['day', 'month', 'year'] or ['month', 'day', 'year']. */
  order: readonly DatePart[]
  /** The label and placeholder of each part: { day: { label: 'Día', placeholder: 'DD' }, ... }. */
  parts: Record<DatePart, { label: string; placeholder?: string | undefined }>
  invalidError?: string | undefined
  defaultValue?: string | undefined
  disabled?: boolean | undefined
}

const widths: Record<DatePart, string> = { day: 'w-18', month: 'w-18', year: 'w-24' }

export function DateParts(props: DatePartsProps) {
  const { label, hint, error, name, order, parts, invalidError, defaultValue } = props
  const [typed, setTyped] = useState(() => splitDate(defaultValue))
  const [wasBlurred, setWasBlurred] = useState(false)
  const { iso, state } = parseDateParts(typed)
  const isInvalid = wasBlurred && (state === 'invalid' || state === 'partial')
  const shownError = error ?? (isInvalid ? invalidError : undefined)
  const controlProps = useControlProps(undefined, hint, shownError)

  function handleBlur({ currentTarget, relatedTarget }: FocusEvent<HTMLInputElement>) {
    if (!currentTarget.closest('fieldset')?.contains(relatedTarget)) setWasBlurred(state !== 'empty')
  }

  return (
    <fieldset className="min-w-0" aria-describedby={controlProps['aria-describedby']} disabled={props.disabled}>
      <legend className="mb-1 text-small font-semibold">{label}</legend>
      <Hint id={`${controlProps.id}-hint`}>{hint}</Hint>
      <div className="flex flex-wrap gap-3">
        {order.map((part, index) => (
          <label key={part} className="text-small">
            <span className="mb-1 block text-ink-2">{parts[part].label}</span>
            <input
              type="text"
              data-field={name}
              inputMode="numeric"
              id={index === 0 ? controlProps.id : undefined}
              value={typed[part]}
              placeholder={parts[part].placeholder}
              maxLength={part === 'year' ? 4 : 2}
              autoComplete={`bday-${part}`}
              aria-invalid={controlProps['aria-invalid']}
              onBlur={handleBlur}
              onChange={(event) => setTyped({ ...typed, [part]: event.target.value.trim() })}
              className={cx('control tabular-nums', widths[part])}
            />
          </label>
        ))}
      </div>
      {/* As the form sends the date. A script that fills the form sets it here, and fires an input event. */}
      <input
        type="hidden"
        name={name}
        value={iso}
        disabled={props.disabled}
        onInput={(event) => setTyped(splitDate(event.currentTarget.value))}
      />
      <FieldError id={`${controlProps.id}-error`}>{shownError}</FieldError>
    </fieldset>
  )
}
