import { formatPlainAmount } from '@shop/contract/money.ts'
import type { Currency } from '@shop/contract/locale.ts'
import { TextField } from '@shop/ui/text-field/text-field.tsx'
import { useState } from 'react'
import { useMessages } from '../../lib/language.ts'
import { productMessages } from '../../messages/products.ts'
import { parseAmount } from './parse-amount.ts'

interface MoneyFieldProps {
  label: string
  /** Minor units; null for no amount. */
  value: number | null
  currency: Currency
  onChange: (amount: number | null) => void
  error?: string | undefined
  hint?: string | undefined
  hideLabel?: boolean | undefined
  disabled?: boolean | undefined
  placeholder?: string | undefined
}

/** A field for an amount. What is no amount stays as it was typed, with an error, and changes nothing. */
export function MoneyField({ value, currency, onChange, error, ...field }: MoneyFieldProps) {
  const { t } = useMessages(productMessages)
  const [typed, setTyped] = useState<string>()
  const shown = typed ?? (value === null ? '' : formatPlainAmount(value))
  const isInvalid = typed !== undefined && parseAmount(typed) === undefined
  return (
    <TextField
      {...field}
      value={shown}
      inputMode="decimal"
      autoComplete="off"
      error={isInvalid ? t.amountInvalid : error}
      endAdornment={<span className="text-caption">{currency}</span>}
      onChange={(event) => {
        const text = event.currentTarget.value
        setTyped(text)
        const amount = parseAmount(text)
        if (amount !== undefined) onChange(amount)
      }}
      onBlur={() => {
        if (!isInvalid) setTyped(undefined)
      }}
    />
  )
}
