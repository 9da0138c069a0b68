import type { StaffColor } from '@shop/contract/staff/colors.ts'
import { isBlank } from '@shop/contract/one-line.ts'
import { TextField } from '@shop/ui/text-field/text-field.tsx'
import { useMessages } from '../lib/language.ts'
import { categoryMessages } from '../messages/categories.ts'

export type ColorValues = Pick<StaffColor, 'name_es' | 'name_en' | 'hex_code'>

export const newColor: ColorValues = { name_es: '', name_en: '', hex_code: '#808080' }

const HEX = /^#[0-9a-f]{6}$/i

export function findColorErrors(
  { name_es, name_en, hex_code }: ColorValues,
  t: (typeof categoryMessages)['es'],
  required: string,
): Record<string, string | undefined> {
  return {
    name_es: isBlank(name_es) ? required : undefined,
    name_en: isBlank(name_en) ? required : undefined,
    hex_code: HEX.test(hex_code) ? undefined : t.hexInvalid,
  }
}

export function trimColor({ name_es, name_en, hex_code }: ColorValues): ColorValues {
  return { name_es: name_es.trim(), name_en: name_en.trim(), hex_code }
}

interface ColorFieldsProps {
  values: ColorValues
  getError: (name: keyof ColorValues) => string | undefined
  onChange: (name: keyof ColorValues, text: string) => void
}

export function ColorFields({ values, getError, onChange }: ColorFieldsProps) {
  const { t } = useMessages(categoryMessages)
  const field = (name: keyof ColorValues) => ({
    name,
    value: values[name],
    error: getError(name),
    autoComplete: 'off',
    onChange: (event: { currentTarget: { value: string } }) => onChange(name, event.currentTarget.value),
  })
  return (
    <div className="grid max-w-dialog gap-4 md:grid-cols-2">
      <TextField label={t.nameEs} lang="es" maxLength={60} {...field('name_es')} />
      <TextField label={t.nameEn} lang="en" maxLength={60} {...field('name_en')} />
      <div className="flex items-start gap-3">
        <TextField
          {...field('hex_code')}
          className="grow"
          label={t.hex}
          hint={t.hexHint}
          spellCheck={false}
          maxLength={7}
          onChange={(event) => onChange('hex_code', event.currentTarget.value.trim())}
        />
        <input
          type="color"
          aria-label={t.pickColor}
          className="mt-6 size-11 shrink-0 cursor-pointer"
          value={HEX.test(values.hex_code) ? values.hex_code : newColor.hex_code}
          onChange={(event) => onChange('hex_code', event.currentTarget.value)}
        />
      </div>
    </div>
  )
}
