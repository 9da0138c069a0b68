import { formatPlainAmount } from '@shop/contract/money.ts'
import type { Currency } from '@shop/contract/locale.ts'
import { TextField } from '@shop/ui/text-field/text-field.tsx'
import { useState } from 'react'
import { parseAmount } from '../lib/amount.ts'
import { useLanguage } from '../lib/language.ts'

interface MoneyFieldProps {
  label: string
  /** Minor units; null for no amount. */
  value: number | null
  currency: Currency
  onChange: (amount: number | null) => void
  error?: string | undefined
  hint?: string | undefined
  optional?: string | undefined
  disabled?: boolean | undefined
  placeholder?: string | undefined
  /** Without it, 0 is no amount. */
  allowsZero?: boolean | undefined
}

/** A field for an amount. What is no amount stays as it was typed, with an error, and changes nothing. */
export function MoneyField({ value, currency, onChange, error, allowsZero = false, ...field }: MoneyFieldProps) {
  const { t } = useLanguage()
  const [typed, setTyped] = useState<string>()
  const shown = typed ?? (value === null ? '' : formatPlainAmount(value))
  const parse = (text: string) => {
    const amount = parseAmount(text)
    return amount === 0 && !allowsZero ? undefined : amount
  }
  const isInvalid = typed !== undefined && parse(typed) === undefined
  return (
    <TextField
      {...field}
      value={shown}
      inputMode="decimal"
      autoComplete="off"
      data-unreadable={isInvalid || undefined}
      error={isInvalid ? t.common.amountInvalid : error}
      endAdornment={<span className="pr-2 text-caption">{currency}</span>}
      onChange={(event) => {
        const text = event.currentTarget.value
        setTyped(text)
        const amount = parse(text)
        if (amount !== undefined) onChange(amount)
      }}
      onBlur={() => {
        if (!isInvalid) setTyped(undefined)
      }}
    />
  )
}
