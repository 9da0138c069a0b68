import type { DrawnGarment } from '@shop/contract/drawn-garments.ts'
import { Select } from '@shop/ui/select/select.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { TextField } from '@shop/ui/text-field/text-field.tsx'
import type { LengthUnit } from '../../../../lib/localization/format-length.ts'
import { useLocalization } from '../../../../lib/localization/use-localization.ts'
import { fitMessages } from '../../../../messages/fit.ts'
import { assignLetters, GarmentDrawing } from './garment-drawing.tsx'
import type { FitField } from './find-size.ts'
import { chooseDrawing, type GarmentShape } from './garment-shape.ts'
import type { FitForm } from './use-fit-form.ts'

interface FitFieldsProps {
  form: FitForm
  shape: GarmentShape
  garment: DrawnGarment | null
  unit: LengthUnit
}

export function GarmentFields({ form, shape, garment, unit }: FitFieldsProps) {
  const { t } = useLocalization(fitMessages)
  const messages = t.fit
  const isSkirt = shape === 'skirt'
  const drawing = chooseDrawing(garment, shape)
  const drawn = assignLetters(drawing, [isSkirt ? 'waist' : 'width', 'length'])
  return (
    <>
      <Text>{isSkirt ? messages.howToSkirt : messages.howTo}</Text>
      <div className="mt-4 grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] items-center gap-4">
        <GarmentDrawing garment={drawing} measures={drawn} className="mx-auto w-full max-w-56" />
        <div className="grid gap-4">
          <LengthField
            form={form}
            unit={unit}
            field="width_mm"
            label={(isSkirt ? messages.waist : messages.width)('A')}
          />
          <LengthField
            form={form}
            unit={unit}
            field="length_mm"
            label={messages.length('B')}
            optional={t.common.optional}
          />
        </div>
      </div>
    </>
  )
}

export function BodyFields({ form, unit }: Omit<FitFieldsProps, 'shape' | 'garment'>) {
  const messages = useLocalization(fitMessages).t.fit
  return (
    <div className="grid gap-4 xs:grid-cols-2">
      <LengthField form={form} unit={unit} field="height_mm" label={messages.height} hint={messages.heightHint[unit]} />
      <Select
        id="fit-usual"
        label={messages.usual}
        placeholder={messages.usualPlaceholder}
        value={form.letters.includes(form.typed.usual) ? form.typed.usual : ''}
        error={form.errors.usual}
        options={form.letters.map((letter) => ({ value: letter, label: letter }))}
        onChange={(event) => form.setField('usual', event.currentTarget.value)}
      />
    </div>
  )
}

interface LengthFieldProps {
  form: FitForm
  unit: LengthUnit
  field: FitField
  label: string
  hint?: string
  optional?: string
}

function LengthField({ form, unit, field, ...texts }: LengthFieldProps) {
  // A height in feet needs an apostrophe, which numeric keyboards lack.
  const inputMode = field === 'height_mm' && unit === 'in' ? 'text' : 'decimal'
  return (
    <TextField
      {...texts}
      id={`fit-${field}`}
      inputMode={inputMode}
      autoComplete="off"
      maxLength={12}
      value={form.typed[field]}
      error={form.errors[field]}
      endAdornment={unit}
      onChange={(event) => form.setField(field, event.currentTarget.value)}
    />
  )
}
