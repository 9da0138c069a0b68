import type { ShippingTable, SettingName } from '@shop/contract/staff/settings.ts'
import { DraftNotices } from '../../components/editor/draft-notices.tsx'
import { SaveBar } from '../../components/editor/save-bar.tsx'
import { isRecord } from '../../lib/draft/paths.ts'
import { SettingField } from './setting-field.tsx'
import { isListSetting, readField } from './setting-fields.ts'
import { SettingRows } from './setting-rows.tsx'
import { ShippingPreview } from './shipping-preview.tsx'
import { type SettingEditorProps, toDraftPath, useSettingDraft } from './use-setting-draft.ts'
import { TextLink } from '@shop/ui/text-link/text-link.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { useMessages } from '../../lib/language.ts'
import { buildLegalPath, paths } from '../../lib/paths.ts'
import { settingMessages } from '../../messages/settings.ts'

/** The number of the legal text on shipping (specification 2). */
const SHIPPING_TEXT = 6

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

/** Reminds that legal texts may name what this setting says, because no setting changes a legal text. */
function LegalTextReminder({ name }: { name: SettingName }) {
  const { t } = useMessages(settingMessages)
  if (name === 'shipping' || name === 'delivery_times')
    return <Reminder text={t.legalReminder} href={buildLegalPath(SHIPPING_TEXT)} link={t.legalLink} />
  if (name === 'brand' || name === 'supplier')
    return <Reminder text={t.legalNamesReminder} href={paths.legalTexts} link={t.legalNamesLink} />
  return null
}

function Reminder({ text, href, link }: { text: string; href: string; link: string }) {
  return (
    <Text className="mt-6 max-w-dialog">
      {text} <TextLink href={href}>{link}</TextLink>
    </Text>
  )
}
