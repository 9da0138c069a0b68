import { parseShopTime, toShopTime } from '@shop/contract/shop-time.ts'
import { TextField } from '@shop/ui/text-field/text-field.tsx'
import { useState } from 'react'
import { useLanguage } from '../lib/language.ts'

interface DateTimeFieldProps {
  label: string
  /** Says that the time is the shop's; without it the common words do. */
  hint?: string
  /** A moment as ISO 8601; null for none. */
  value: string | null
  onChange: (moment: string | null) => void
  /** The stored moment. Typing its minute again gives it back with its seconds. */
  saved?: string | null
  error?: string | undefined
  optional?: string | undefined
}

/** A field for a moment in the shop's time zone. What is no time yet stays as it is typed, and changes nothing. */
export function DateTimeField({ value, onChange, saved = null, error, ...field }: DateTimeFieldProps) {
  const { t } = useLanguage()
  const [typed, setTyped] = useState<string>()
  const [isInvalid, setInvalid] = useState(false)
  const format = (moment: string | null) => (moment === null ? '' : toShopTime(new Date(moment)))

  function read(text: string, isIncomplete: boolean): void {
    const moment = text === format(saved) ? saved : (parseShopTime(text)?.toISOString() ?? null)
    const isRead = text === '' ? !isIncomplete : moment !== null
    setTyped(text)
    setInvalid(!isRead)
    if (isRead) onChange(moment)
  }

  return (
    <TextField
      hint={t.common.zone}
      {...field}
      type="datetime-local"
      value={typed ?? format(value)}
      error={isInvalid ? t.common.timeInvalid : error}
      data-unreadable={isInvalid || undefined}
      onChange={({ currentTarget: { value: text, validity } }) => read(text, validity.badInput)}
      onBlur={() => {
        if (!isInvalid) setTyped(undefined)
      }}
    />
  )
}
