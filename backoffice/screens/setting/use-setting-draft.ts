import { formatMoney } from '@shop/contract/money.ts'
import type { SettingName, SettingValues } from '@shop/contract/staff/settings.ts'
import type { FieldNames } from '../../components/editor/field-names.ts'
import { staffApi } from '../../lib/api.ts'
import { isRecord } from '../../lib/draft/paths.ts'
import { pickFields } from '../../lib/draft/pick-fields.ts'
import { type Draft, useDraft } from '../../lib/draft/use-draft.ts'
import type { StoredDraft } from '../../lib/draft/use-stored-draft.ts'
import { useMessages } from '../../lib/language.ts'
import { settingMessages } from '../../messages/settings.ts'
import { findFieldErrors, formatRows, isListSetting, listFields, type SettingField } from './setting-fields.ts'

/** A setting as it is edited: its value, whose form depends on its name. */
export interface SettingDraft {
  value: unknown
}

export interface SettingEditorProps {
  name: SettingName
  value: SettingValues[SettingName]
  version: number
  storedDraft: StoredDraft<SettingDraft> | null
}

/** Keeps the unsaved changes of a setting. A list is one field, because its rows have nothing that tells them apart. */
export function useSettingDraft({ name, value, version, storedDraft }: SettingEditorProps): {
  draft: Draft<SettingDraft>
  names: FieldNames
  fields: SettingField[]
} {
  const { t, lang, common } = useMessages(settingMessages)
  const listFieldsOf = (edited: unknown) => listFields(name, Array.isArray(edited) ? edited.length : 0, t)

  async function send(edited: SettingDraft, base: number) {
    const sent = trimTexts(edited.value)
    const setting = { [name]: sent as SettingValues[SettingName] }
    const result = await staffApi()('saveSetting', { body: { version: base, setting } })
    if (result.ok) return { ...result, data: { ...result.data, fields: { value: sent } } }
    const paths = Object.entries(result.fields).map(([path, rule]) => [path.replace(`setting.${name}`, 'value'), rule])
    const refused = { ...result, fields: Object.fromEntries(paths) as typeof result.fields }
    return pickFields<{ version: number; value: unknown }, SettingDraft>(refused, (current) => ({
      value: current.value,
    }))
  }

  const draft = useDraft<SettingDraft>({
    subject: `setting:${name.replaceAll('_', '-')}`,
    version,
    saved: { value },
    storedDraft,
    send,
    findErrors: ({ value: edited }) =>
      Object.fromEntries(
        Object.entries(findFieldErrors(listFieldsOf(edited), edited, t, common.required)).map(([path, error]) => [
          toDraftPath(path),
          error,
        ]),
      ),
  })
  const fields = listFieldsOf(draft.value.value)
  const names: FieldNames = {
    getName: ([, ...place]) => fields.find(({ path }) => path === place.join('.'))?.label ?? t.names[name],
    formatValue([, ...place], part) {
      if (isListSetting(name) && Array.isArray(part)) return formatRows(name, part.filter(isRecord), t)
      const { currency, ifEmpty } = fields.find(({ path }) => path === place.join('.')) ?? {}
      if (part === null) return ifEmpty
      return currency !== undefined && typeof part === 'number' ? formatMoney(part, currency, lang) : undefined
    },
  }
  return { draft, names, fields }
}

export function toDraftPath(path: string): string {
  return path === '' ? 'value' : `value.${path}`
}

/** Returns a value whose texts, at any depth, have no white space at their ends. */
function trimTexts(value: unknown): unknown {
  if (typeof value === 'string') return value.trim()
  if (Array.isArray(value)) return value.map(trimTexts)
  if (!isRecord(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, trimTexts(part)]))
}
