import type { SettingName } from '@shop/contract/staff/settings.ts'
import { Select } from '@shop/ui/select/select.tsx'
import { TextField } from '@shop/ui/text-field/text-field.tsx'
import { Textarea } from '@shop/ui/textarea/textarea.tsx'
import { useMessages } from '../../lib/language.ts'
import { settingMessages } from '../../messages/settings.ts'
import { readField, type SettingField as Field, toFieldName } from './setting-fields.ts'

interface SettingFieldProps {
  name: SettingName
  field: Field
  value: unknown
  error: string | undefined
}

/** One field of a setting's form. */
export function SettingField({ name, field, value, error }: SettingFieldProps) {
  const { t } = useMessages(settingMessages)
  const { kind, label, path, currency } = field
  const props = { name: toFieldName(name, path), label, error, defaultValue: readField(value, field) }
  if (kind === 'lines') return <Textarea {...props} />
  if (kind === 'flag') {
    const options = [
      { value: 'true', label: t.yes },
      { value: 'false', label: t.no },
    ]
    return <Select {...props} options={options} />
  }
  if (kind === 'amount')
    return (
      <TextField
        {...props}
        inputMode="decimal"
        autoComplete="off"
        endAdornment={<span className="text-caption">{currency}</span>}
      />
    )
  return <TextField {...props} autoComplete="off" />
}
