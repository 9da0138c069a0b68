import type { SettingConflict, SettingName } from '@shop/contract/staff/settings.ts'
import { DataTable } from '@shop/ui/data-table/data-table.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { useMessages } from '../../lib/language.ts'
import { settingMessages } from '../../messages/settings.ts'
import { listFields, readField } from './setting-fields.ts'

interface ConflictNoticeProps {
  name: SettingName
  conflict: SettingConflict & { mine: unknown }
}

/** Shows what was typed here beside what someone else saved meanwhile. */
export function ConflictNotice({ name, conflict }: ConflictNoticeProps) {
  const { t } = useMessages(settingMessages)
  const { mine, current, by } = conflict
  const count = Math.max(...[mine, current.value].map((value) => (Array.isArray(value) ? value.length : 0)))
  const rows = listFields(name, count, t)
    .map((field) => ({ name: field.label, cells: [readField(mine, field), readField(current.value, field)] }))
    .filter(({ cells: [left, right] }) => left !== right)
  return (
    <div role="alert" className="grid gap-3 border-l-4 border-warn pl-4">
      <Text className="font-semibold">{t.conflict(by)}</Text>
      <Text tone="quiet">{t.conflictText}</Text>
      <DataTable caption={t.conflictTable} columns={[t.field, t.mine, t.theirs]} rows={rows} />
    </div>
  )
}
