import type { ShippingTable } from '@shop/contract/staff/settings.ts'
import { DraftNotices } from '../../components/editor/draft-notices.tsx'
import { SaveBar } from '../../components/editor/save-bar.tsx'
import { isRecord } from '../../lib/draft/paths.ts'
import { LegalTextReminder } from './legal-text-reminder.tsx'
import { SettingField } from './setting-field.tsx'
import { isListSetting, readField } from './setting-fields.ts'
import { SettingRows } from './setting-rows.tsx'
import { ShippingPreview } from './shipping-preview.tsx'
import { type SettingEditorProps, toDraftPath, useSettingDraft } from './use-setting-draft.ts'

/** Edits one setting. */
export function SettingEditor(props: SettingEditorProps) {
  const { name } = props
  const { draft, names, fields } = useSettingDraft(props)
  const { value } = draft.value
  const getError = (path: string) => draft.getError(toDraftPath(path))
  return (
    <>
      <DraftNotices draft={draft} names={names} />
      <div className="grid max-w-dialog gap-6">
        {isListSetting(name) ? (
          <SettingRows
            {...{ name, fields, getError }}
            rows={Array.isArray(value) ? value.filter(isRecord) : []}
            onChange={(rows) => draft.set('value', rows)}
          />
        ) : (
          <div className="grid items-start gap-4 md:grid-cols-2">
            {fields.map((field) => (
              <SettingField
                key={field.path}
                field={field}
                value={readField(value, field)}
                error={getError(field.path)}
                // The places within a value are known at run time alone.
                onChange={(part) => draft.set(toDraftPath(field.path) as 'value', part)}
              />
            ))}
          </div>
        )}
      </div>
      <LegalTextReminder name={name} />
      {name === 'shipping' && <ShippingPreview table={value as ShippingTable} />}
      <SaveBar draft={draft} names={names} />
    </>
  )
}
