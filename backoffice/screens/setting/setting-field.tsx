import { readClabe } from '@shop/contract/clabe.ts'
import { Select } from '@shop/ui/select/select.tsx'
import { Skeleton } from '@shop/ui/skeleton/skeleton.tsx'
import { TextField } from '@shop/ui/text-field/text-field.tsx'
import { Textarea } from '@shop/ui/textarea/textarea.tsx'
import { lazy, Suspense } from 'react'
import { MoneyField } from '../../components/money-field.tsx'
import { staffApi } from '../../lib/api.ts'
import { useMessages } from '../../lib/language.ts'
import { useQuery } from '../../lib/use-query.ts'
import { settingMessages } from '../../messages/settings.ts'
import type { SettingField as Field } from './setting-fields.ts'

// Only gifts have an image.
const ImageField = lazy(() =>
  import('../../components/images/image-field.tsx').then((part) => ({ default: part.ImageField })),
)

interface SettingFieldProps {
  field: Field
  value: unknown
  error: string | undefined
  onChange: (value: string | boolean | number | null) => void
}

export function SettingField({
  field: { kind, label, currency, ifEmpty, maxLength, choices },
  value,
  error,
  onChange,
}: SettingFieldProps) {
  const { t, common } = useMessages(settingMessages)
  if (kind === 'amount' && currency !== undefined)
    return (
      <MoneyField
        {...{ label, error, currency, onChange }}
        hint={ifEmpty === undefined ? undefined : t.ifEmpty(ifEmpty)}
        optional={ifEmpty === undefined ? undefined : common.optional}
        allowsZero
        value={typeof value === 'number' ? value : null}
      />
    )
  if (kind === 'image')
    return <SettingImage label={label} value={typeof value === 'string' ? value : null} onChange={onChange} />
  const props = {
    label,
    error,
    value: typeof value === 'string' || typeof value === 'boolean' ? String(value) : '',
  }
  if (kind === 'lines' || kind === 'optional')
    return (
      <Textarea
        {...props}
        optional={kind === 'optional' ? common.optional : undefined}
        maxLength={maxLength}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    )
  if (kind === 'number')
    return <WholeNumberField {...{ label, error, onChange }} value={typeof value === 'number' ? value : null} />
  if (choices !== undefined)
    return <Select {...props} options={choices} onChange={(event) => onChange(event.currentTarget.value)} />
  if (kind === 'flag') {
    const options = Object.entries({ true: common.yes, false: common.no }).map(([flag, name]) => ({
      value: flag,
      label: name,
    }))
    return <Select {...props} options={options} onChange={(event) => onChange(event.currentTarget.value === 'true')} />
  }
  return (
    <TextField
      {...props}
      {...(kind === 'clabe' && { inputMode: 'numeric', optional: common.optional })}
      hint={ifEmpty === undefined ? undefined : t.ifEmpty(ifEmpty)}
      maxLength={maxLength}
      autoComplete="off"
      // A CLABE is copied with the spaces of its groups.
      onChange={({ currentTarget }) =>
        onChange(kind === 'clabe' ? readClabe(currentTarget.value) : currentTarget.value)
      }
    />
  )
}

/** A whole number, up to the first sign that is no digit. */
function WholeNumberField({
  label,
  error,
  value,
  onChange,
}: {
  label: string
  error: string | undefined
  value: number | null
  onChange: (value: number | null) => void
}) {
  return (
    <TextField
      {...{ label, error }}
      value={value === null ? '' : String(value)}
      inputMode="numeric"
      autoComplete="off"
      onChange={({ currentTarget: { value: typed } }) => {
        const [digits = ''] = /^\d{0,9}/.exec(typed.trim()) ?? []
        onChange(digits === '' ? null : Number(digits))
      }}
    />
  )
}

function SettingImage({
  label,
  value,
  onChange,
}: {
  label: string
  value: string | null
  onChange: (key: string | null) => void
}) {
  const { data } = useQuery(value, () => staffApi()('getImage', { query: { key: value ?? '' } }))
  return (
    <Suspense fallback={<Skeleton className="h-24" />}>
      <ImageField
        label={label}
        value={value}
        saved={{ image_key: value, thumb: data?.thumb ?? null }}
        takesPaste={false}
        onChange={onChange}
      />
    </Suspense>
  )
}
