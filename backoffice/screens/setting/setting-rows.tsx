import { Button } from '@shop/ui/button/button.tsx'
import type { FormErrors } from '@shop/ui/form/use-form.ts'
import { Text } from '@shop/ui/text/text.tsx'
import { useMessages } from '../../lib/language.ts'
import { settingMessages } from '../../messages/settings.ts'
import { SettingField } from './setting-field.tsx'
import { type ListSettingName, type SettingField as Field, toFieldName } from './setting-fields.ts'

interface SettingRowsProps {
  name: ListSettingName
  /** The saved rows. */
  value: unknown
  /** The fields of all rows, in their order. */
  fields: Field[]
  /** The number of each row that is shown: its place among the saved ones, or a higher one for a new row. */
  rows: number[]
  errors: FormErrors
  onChange: (rows: number[]) => void
}

/** The rows of a setting that is a list. */
export function SettingRows({ name, value, fields, rows, errors, onChange }: SettingRowsProps) {
  const { t } = useMessages(settingMessages)
  const saved: unknown[] = Array.isArray(value) ? value : []
  const fieldsOfRow = rows.length === 0 ? 0 : fields.length / rows.length
  const nextNumber = Math.max(saved.length - 1, ...rows) + 1
  return (
    <>
      {rows.length === 0 && <Text tone="quiet">{t.noRows}</Text>}
      {rows.map((row, index) => (
        <div key={row} className="grid items-start gap-4 md:grid-cols-[1fr_2fr_auto]">
          {fields.slice(index * fieldsOfRow, (index + 1) * fieldsOfRow).map((field) => (
            <SettingField
              key={field.path.split('.')[1]}
              name={name}
              field={field}
              value={{ [index]: saved[row] }}
              error={errors[toFieldName(name, field.path)]}
            />
          ))}
          <Button
            variant="quiet"
            className="justify-self-start md:mt-6"
            aria-label={t.removeRow(index + 1)}
            onClick={() => onChange(rows.filter((one) => one !== row))}
          >
            {t.remove}
          </Button>
        </div>
      ))}
      <Button variant="secondary" className="justify-self-start" onClick={() => onChange([...rows, nextNumber])}>
        {t.addRow[name]}
      </Button>
    </>
  )
}
