import { Button } from '@shop/ui/button/button.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { useMessages } from '../../lib/language.ts'
import { settingMessages } from '../../messages/settings.ts'
import { SettingField } from './setting-field.tsx'
import type { ListSettingName, SettingField as Field } from './setting-fields.ts'

type Row = Record<string, unknown>

interface SettingRowsProps {
  name: ListSettingName
  rows: readonly Row[]
  /** The fields of all rows, in their order. */
  fields: Field[]
  getError: (path: string) => string | undefined
  onChange: (rows: Row[]) => void
}

export function SettingRows({ name, rows, fields, getError, onChange }: SettingRowsProps) {
  const { t } = useMessages(settingMessages)
  return (
    <>
      {rows.length === 0 && <Text tone="quiet">{t.noRows}</Text>}
      {rows.map((row, index) => (
        <div key={index} className="grid items-start gap-4 md:grid-cols-[1fr_2fr_auto]">
          {fields.flatMap((field) => {
            const [place, part = ''] = field.path.split('.')
            if (place !== String(index)) return []
            return (
              <SettingField
                key={part}
                field={field}
                value={row[part]}
                error={getError(field.path)}
                onChange={(value) => onChange(rows.with(index, { ...row, [part]: value }))}
              />
            )
          })}
          <Button
            variant="quiet"
            className="justify-self-start md:mt-6"
            aria-label={t.removeRow(index + 1)}
            onClick={() => onChange(rows.filter((_, place) => place !== index))}
          >
            {t.remove}
          </Button>
        </div>
      ))}
      <Button variant="secondary" className="justify-self-start" onClick={() => onChange([...rows, emptyRows[name]])}>
        {t.addRow[name]}
      </Button>
    </>
  )
}

const emptyRows = { social: { name: '', link: '' }, carriers: { name: '', tracking: '' } } satisfies Record<
  ListSettingName,
  Row
>
