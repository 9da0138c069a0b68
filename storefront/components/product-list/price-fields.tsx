import { TextField } from '@shop/ui/text-field/text-field.tsx'
import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from 'react'
import type { ListSelection } from '../../lib/urls/list-selection.ts'
import { useLocalization } from '../../lib/localization/use-localization.ts'
import { searchMessages } from '../../messages/search.ts'

interface PriceFieldsProps {
  /** The lowest and highest price of the products that the other filters leave, in minor units. */
  range: { min: number; max: number } | null
  selection: ListSelection
  onChange: (form: HTMLFormElement) => void
}

const priceNames = ['price_min', 'price_max'] as const

/**
 * Fields for the lowest and highest price, in pesos or dollars. They apply on Enter, and when both are left: a
 * range of the new lowest and the old highest price was never meant.
 */
export function PriceFields({ range, selection, onChange }: PriceFieldsProps) {
  const { currency, t } = useLocalization(searchMessages)
  const { filters } = t.search

  function applyIfChanged(form: HTMLFormElement): void {
    const typed = new FormData(form)
    const isChanged = priceNames.some((name) => typed.get(name) !== String(selection[name] ?? ''))
    if (isChanged) onChange(form)
  }

  function handleBlur({ currentTarget: { form }, relatedTarget }: FocusEvent<HTMLInputElement>): void {
    const isInOtherField = priceNames.some((name) => form!.elements.namedItem(name) === relatedTarget)
    if (!isInOtherField) applyIfChanged(form!)
  }

  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.key !== 'Enter') return
    event.preventDefault()
    applyIfChanged(event.currentTarget.form!)
  }

  const handlers = { onBlur: handleBlur, onKeyDown: handleKeyDown }
  return (
    <div className="grid grid-cols-2 gap-3">
      <PriceField
        name="price_min"
        label={filters.min(currency)}
        example={range && Math.floor(range.min / 100)}
        value={selection.price_min}
        {...handlers}
      />
      <PriceField
        name="price_max"
        label={filters.max(currency)}
        example={range && Math.ceil(range.max / 100)}
        value={selection.price_max}
        {...handlers}
      />
      <input type="hidden" name="currency" value={currency} />
    </div>
  )
}

interface PriceFieldProps {
  name: string
  label: string
  example: number | null
  value: number | null
  onBlur: (event: FocusEvent<HTMLInputElement>) => void
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void
}

function PriceField({ name, label, example, value, onBlur, onKeyDown }: PriceFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  const initialValue = String(value ?? '')

  // The fields are uncontrolled while the customer types, so a choice from elsewhere is written into them here.
  useEffect(() => {
    if (field.current !== null) field.current.value = initialValue
  }, [initialValue])

  return (
    <TextField
      ref={field}
      type="number"
      inputMode="decimal"
      step="any"
      name={name}
      label={label}
      placeholder={example === null ? undefined : String(example)}
      defaultValue={initialValue}
      onBlur={onBlur}
      onKeyDown={onKeyDown}
    />
  )
}
