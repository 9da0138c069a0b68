import { formatMoney } from '@shop/contract/money.ts'
import type { SettingName } from '@shop/contract/staff/settings.ts'
import { DataList } from '@shop/ui/data-list/data-list.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { TextLink } from '@shop/ui/text-link/text-link.tsx'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { Page } from '../../components/page.tsx'
import { SecondaryText } from '../../components/secondary-text.tsx'
import { staffApi } from '../../lib/api.ts'
import { loadStoredDraft } from '../../lib/draft/use-stored-draft.ts'
import { formatDateTime } from '../../lib/format.ts'
import { useMessages } from '../../lib/language.ts'
import { unwrap } from '../../lib/load.ts'
import { buildImagePath, paths } from '../../lib/paths.ts'
import { hasPermission, useMe } from '../../lib/use-me.ts'
import { settingMessages } from '../../messages/settings.ts'
import { SettingEditor } from './setting-editor.tsx'
import { listFields, readField } from './setting-fields.ts'
import type { SettingDraft } from './use-setting-draft.ts'

/** /settings/:name: one setting. Those who may not write settings read it. */
export async function loader({ params, request }: LoaderFunctionArgs) {
  const name = params['name'] as SettingName
  const [settings, storedDraft] = await Promise.all([
    staffApi()('listSettings', {}),
    loadStoredDraft<SettingDraft>(`setting:${name.replaceAll('_', '-')}`),
  ])
  const { values, states } = unwrap(settings, request)
  if (!Object.hasOwn(values, name)) throw new Response(null, { status: 404 })
  return { name, value: values[name], state: states[name], storedDraft }
}

export function Component() {
  const { name, value, state, storedDraft } = useLoaderData<typeof loader>()
  const { t, lang } = useMessages(settingMessages)
  const canWrite = hasPermission(useMe(), 'settings.write')
  const lastChange =
    state.updated_at === null ? t.never : t.changed(formatDateTime(state.updated_at, lang), state.updated_by)
  return (
    <Page back={{ href: paths.settings, label: t.title }} title={t.names[name]} text={t.hints[name]}>
      <SecondaryText className="mb-6">{lastChange}</SecondaryText>
      {canWrite ? (
        <SettingEditor key={name} {...{ name, value, storedDraft, version: state.version }} />
      ) : (
        <ReadOnly name={name} value={value} />
      )}
    </Page>
  )
}

function ReadOnly({ name, value }: { name: SettingName; value: unknown }) {
  const { t, lang, common } = useMessages(settingMessages)
  const fields = listFields(name, Array.isArray(value) ? value.length : 0, t)
  const items = fields.map((field) => {
    const part = readField(value, field)
    const { path, label, currency, kind, ifEmpty } = field
    if (kind === 'image' && typeof part === 'string')
      return { key: path, label, value: <TextLink href={buildImagePath(part)}>{part}</TextLink> }
    if (typeof part === 'boolean') return { key: path, label, value: part ? common.yes : common.no }
    if (typeof part === 'number')
      return { key: path, label, value: currency ? formatMoney(part, currency, lang) : part }
    return { key: path, label, value: typeof part === 'string' && part !== '' ? part : (ifEmpty ?? '—') }
  })
  return items.length === 0 ? <Text tone="quiet">{t.noRows}</Text> : <DataList items={items} />
}
