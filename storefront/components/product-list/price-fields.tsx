import { TextField } from '@shop/ui/text-field/text-field.tsx'
import { useEffect, useRef } from 'react'
import type { ListSelection } from '../../lib/urls/list-selection.ts'
import { useLocalization } from '../../lib/localization/use-localization.ts'
import { searchMessages } from '../../messages/search.ts'

interface PriceFieldsProps {
  /** The lowest and highest price of the products that the other filters leave, in minor units. */
  range: { min: number; max: number } | null
  selection: ListSelection
  onChange: (form: HTMLFormElement) => void
}

/** Fields for the lowest and highest price, in whole pesos or dollars. They apply when a field is left or on Enter. */
export function PriceFields({ range, selection, onChange }: PriceFieldsProps) {
  const { currency, t } = useLocalization(searchMessages)
  const { filters } = t.search
  return (
    <div className="grid grid-cols-2 gap-3">
      <PriceField
        name="price_min"
        label={filters.min(currency)}
        example={range && Math.floor(range.min / 100)}
        value={selection.price_min}
        onChange={onChange}
      />
      <PriceField
        name="price_max"
        label={filters.max(currency)}
        example={range && Math.ceil(range.max / 100)}
        value={selection.price_max}
        onChange={onChange}
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
  onChange: (form: HTMLFormElement) => void
}

function PriceField({ name, label, example, value, onChange }: PriceFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  const initialValue = String(value ?? '')

  // The fields are uncontrolled while the customer types, so a choice from elsewhere is written into them here.
  useEffect(() => {
    if (field.current !== null) field.current.value = initialValue
  }, [initialValue])

  function submitIfChanged() {
    const { current } = field
    if (current?.form && current.value !== initialValue) onChange(current.form)
  }

  return (
    <TextField
      ref={field}
      type="number"
      inputMode="numeric"
      min={0}
      step={1}
      name={name}
      label={label}
      placeholder={example === null ? undefined : String(example)}
      defaultValue={initialValue}
      onBlur={submitIfChanged}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        event.preventDefault()
        submitIfChanged()
      }}
    />
  )
}
