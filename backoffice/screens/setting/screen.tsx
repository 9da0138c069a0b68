import { currencies } from '@shop/contract/locale.ts'
import { formatMoney } from '@shop/contract/money.ts'
import type { SettingName, SettingValues } from '@shop/contract/staff/settings.ts'
import { DataList } from '@shop/ui/data-list/data-list.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { TextLink } from '@shop/ui/text-link/text-link.tsx'
import { useRef } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { Page, PageSection } from '../../components/page.tsx'
import { staffApi } from '../../lib/api.ts'
import { formatDateTime } from '../../lib/format.ts'
import { useMessages } from '../../lib/language.ts'
import { unwrap } from '../../lib/load.ts'
import { paths } from '../../lib/paths.ts'
import { hasPermission, useMe } from '../../lib/use-me.ts'
import { settingMessages } from '../../messages/settings.ts'
import { findFieldErrors, listFields, readField, readValue } from './setting-fields.ts'
import { SettingForm } from './setting-form.tsx'
import { ShippingPreview } from './shipping-preview.tsx'

/** /settings/:name: one setting. Those who may not write settings read it. */
export async function loader({ params, request }: LoaderFunctionArgs) {
  const { values, states } = unwrap(await staffApi()('listSettings', {}), request)
  const name = params['name'] as SettingName
  if (!Object.hasOwn(values, name)) throw new Response(null, { status: 404 })
  return { name, value: values[name], state: states[name] }
}

export function Component() {
  const { name, value, state } = useLoaderData<typeof loader>()
  const { t, lang, common } = useMessages(settingMessages)
  const canWrite = hasPermission(useMe(), 'settings.write')
  const form = useRef<HTMLFormElement>(null)

  /** The table as it is typed; a table that cannot be read yet is the saved one. */
  function getTable(): SettingValues['shipping'] {
    const saved = value as SettingValues['shipping']
    if (form.current === null) return saved
    const values = new FormData(form.current)
    const fields = listFields('shipping', 0, t)
    const isValid = Object.values(findFieldErrors('shipping', fields, values, t, common)).every((error) => !error)
    return isValid ? readValue('shipping', fields, values, saved) : saved
  }

  const lastChange =
    state.updated_at === null ? t.never : t.changed(formatDateTime(state.updated_at, lang), state.updated_by)
  return (
    <>
      <TextLink variant="standing" href={paths.settings}>
        ← {t.title}
      </TextLink>
      <Page title={t.names[name]} text={t.hints[name]}>
        <Text size="small" tone="quiet" className="mb-6">
          {lastChange}
        </Text>
        {canWrite ? (
          <SettingForm key={`${name}-${state.version}`} {...{ name, value, version: state.version }} formRef={form} />
        ) : (
          <ReadOnly name={name} value={value} />
        )}
        {name === 'shipping' && (
          <div className="mt-12">
            <PageSection title={t.preview}>
              <ShippingPreview getTable={getTable} />
            </PageSection>
          </div>
        )}
      </Page>
    </>
  )
}

function ReadOnly({ name, value }: { name: SettingName; value: unknown }) {
  const { t, lang } = useMessages(settingMessages)
  const fields = listFields(name, Array.isArray(value) ? value.length : 0, t)
  const items = fields.map((field) => {
    const text = readField(value, field)
    const currency = currencies.find((one) => one === field.currency)
    const amount = currency && formatMoney(Math.round(Number(text) * 100), currency, lang)
    const flag = field.kind === 'flag' ? (text === 'true' ? t.yes : t.no) : undefined
    return { key: field.path, label: field.label, value: amount ?? flag ?? (text || '—') }
  })
  return items.length === 0 ? <Text tone="quiet">{t.noRows}</Text> : <DataList items={items} />
}
