import { locales } from '@shop/contract/locale.ts'
import type { System } from '@shop/contract/staff/system.ts'
import { Button } from '@shop/ui/button/button.tsx'
import { DataList } from '@shop/ui/data-list/data-list.tsx'
import { DataTable } from '@shop/ui/data-table/data-table.tsx'
import { TextLink } from '@shop/ui/text-link/text-link.tsx'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { Page, PageSection } from '../../components/page.tsx'
import { staffApi } from '../../lib/api.ts'
import { formatDateTime } from '../../lib/format.ts'
import { useMessages } from '../../lib/language.ts'
import { unwrap } from '../../lib/load.ts'
import { paths } from '../../lib/paths.ts'
import { hasPermission, useMe } from '../../lib/use-me.ts'
import { usePagePolling } from '../../lib/use-page-polling.ts'
import { systemMessages } from '../../messages/system.ts'
import { Backups } from './backups.tsx'
import { Check } from './check.tsx'
import { Jobs } from './jobs.tsx'
import { Providers } from './providers.tsx'

const POLL_MS = 30_000

export async function loader({ request }: LoaderFunctionArgs) {
  return unwrap(await staffApi()('getSystem', {}), request)
}

export function Component() {
  const system = useLoaderData<typeof loader>()
  const { t } = useMessages(systemMessages)
  const { revalidate, state } = useRevalidator()
  usePagePolling(POLL_MS)
  return (
    <Page
      title={t.title}
      text={t.text}
      action={
        <Button variant="secondary" loading={state === 'loading'} onClick={() => void revalidate()}>
          {t.refresh}
        </Button>
      }
    >
      <Check check={system.check} check_ms={system.check_ms} />
      <Jobs jobs={system.jobs} />
      <Providers system={system} />
      <Mail mail={system.mail} />
      <Backups {...system} />
      <Facts system={system} />
    </Page>
  )
}

function Mail({ mail }: Pick<System, 'mail'>) {
  const { t, lang } = useMessages(systemMessages)
  const me = useMe()
  const { waiting, oldest_waiting_at, refused, last_sent_at } = mail
  const oldest = oldest_waiting_at === null ? '' : `, ${t.since(formatDateTime(oldest_waiting_at, lang))}`
  return (
    <PageSection title={t.mail}>
      <DataList
        items={[
          { key: 'waiting', label: t.mailWaiting, value: `${waiting}${oldest}` },
          { key: 'refused', label: t.mailRefused, value: String(refused) },
          {
            key: 'last',
            label: t.mailLast,
            value: last_sent_at === null ? t.never : formatDateTime(last_sent_at, lang),
          },
        ]}
      />
      {hasPermission(me, 'messages.write') && (
        <TextLink variant="standing" href={paths.mail}>
          {t.seeMail}
        </TextLink>
      )}
    </PageSection>
  )
}

function Facts({ system }: { system: System }) {
  const { t, lang } = useMessages(systemMessages)
  const { version, mode, node, started_at, database } = system
  return (
    <>
      <PageSection title={t.shop}>
        <DataList
          items={[
            { key: 'version', label: t.version, value: version },
            { key: 'mode', label: t.mode, value: t.modes[mode] },
            { key: 'node', label: t.node, value: node },
            { key: 'started', label: t.startedAt, value: formatDateTime(started_at, lang) },
          ]}
        />
        <TextLink variant="standing" href="/admin/assets/licenses.txt" target="_blank">
          {t.licenses}
        </TextLink>
      </PageSection>
      <PageSection title={t.database}>
        <DataList
          items={[
            { key: 'postgres', label: 'PostgreSQL', value: database.version },
            { key: 'size', label: t.size, value: formatBytes(database.bytes, locales[lang]) },
            { key: 'connections', label: t.connections, value: String(database.connections) },
            { key: 'migration', label: t.migration, value: database.migration },
          ]}
        />
        <DataTable
          className="mt-6 max-w-form"
          caption={t.largest}
          columns={[t.table, t.size]}
          rows={database.largest.map(({ name, bytes }) => ({ name, cells: [formatBytes(bytes, locales[lang])] }))}
        />
      </PageSection>
    </>
  )
}

/** Formats a size in megabytes, or gigabytes from one on. */
function formatBytes(bytes: number, locale: string): string {
  const isLarge = bytes >= 1e9
  const value = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(bytes / (isLarge ? 1e9 : 1e6))
  return `${value} ${isLarge ? 'GB' : 'MB'}`
}
