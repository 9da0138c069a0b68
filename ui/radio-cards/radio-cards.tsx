import { type ReactNode, useId, useState } from 'react'
import { cx } from '../class-names/cx.ts'
import { FieldError } from '../field/field-error.tsx'

export interface RadioCard {
  value: string
  label: ReactNode
  description?: ReactNode
  aside?: ReactNode
  /** A separate control below the text, such as "Editar"; pressing it does not select the card. */
  action?: ReactNode
  /** Shown below while the card is selected, and rendered only then. */
  content?: ReactNode
  disabled?: boolean | undefined
}

export interface RadioCardsProps {
  legend: ReactNode
  /** The name of the form field. Without one the radios are a group of their own. */
  name?: string | undefined
  options: readonly RadioCard[]
  value?: string | undefined
  defaultValue?: string | undefined
  onChange?: ((value: string) => void) | undefined
  error?: ReactNode
}

/** A radio group with several lines per option: addresses, payment methods. The whole card is the radio's label. */
export function RadioCards(props: RadioCardsProps) {
  const { legend, name, options, value, defaultValue, onChange, error } = props
  const [internalValue, setInternalValue] = useState(defaultValue)
  const selected = value ?? internalValue
  const id = useId()
  return (
    <fieldset className="min-w-0" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-3 text-small font-semibold">{legend}</legend>
      <div className="grid gap-3">
        {options.map((option) => (
          <Card
            key={option.value}
            option={option}
            name={name ?? id}
            invalid={Boolean(error)}
            selected={option.value === selected}
            onSelect={() => {
              setInternalValue(option.value)
              onChange?.(option.value)
            }}
          />
        ))}
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  )
}

interface CardProps {
  option: RadioCard
  name: string
  selected: boolean
  invalid: boolean
  onSelect: () => void
}

function Card({ option, name, selected, invalid, onSelect }: CardProps) {
  const id = useId()
  return (
    <div className={cx('relative rounded-edge border transition-colors', getCardClass(selected, invalid))}>
      <div className="flex gap-3 p-4">
        <input
          type="radio"
          id={id}
          name={name}
          value={option.value}
          checked={selected}
          disabled={option.disabled}
          aria-describedby={option.description === undefined ? undefined : `${id}-more`}
          onChange={onSelect}
          className={radioClass}
        />
        <div className="min-w-0 flex-1 wrap-anywhere">
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            {/* The label's after-box covers the head of the card, so that all of it can be pressed. */}
            <label
              htmlFor={id}
              className={cx('font-semibold after:absolute after:inset-0', option.disabled && 'text-ink-3')}
            >
              {option.label}
            </label>
            {option.aside}
          </div>
          {option.description !== undefined && (
            <div id={`${id}-more`} className="mt-1 text-small text-ink-2">
              {option.description}
            </div>
          )}
          {option.action !== undefined && <div className="relative z-10 mt-2 w-fit">{option.action}</div>}
        </div>
      </div>
      {selected && option.content !== undefined && (
        <div className="relative z-10 border-t border-line p-4">{option.content}</div>
      )}
    </div>
  )
}

function getCardClass(selected: boolean, invalid: boolean) {
  if (selected) return 'border-ink inset-ring inset-ring-ink'
  return invalid ? 'border-error' : 'border-line-strong hover:border-ink'
}

const radioClass = cx(
  'mt-0.5 size-5 shrink-0 appearance-none rounded-full border border-line-strong bg-paper transition-[border-width]',
  'checked:border-[6px] checked:border-ink disabled:border-line disabled:bg-shell forced-colors:appearance-auto',
)
