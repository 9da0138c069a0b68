import { locales } from '@shop/contract/locale.ts'
import { fileTypes } from '@shop/contract/staff/export-values.ts'
import type { StaffExport } from '@shop/contract/staff/exports.ts'
import { Badge } from '@shop/ui/badge/badge.tsx'
import { EmptyState } from '@shop/ui/empty-state/empty-state.tsx'
import type { MouseEvent } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { ListView } from '../../components/list/list-view.tsx'
import { Page, PageSection } from '../../components/page.tsx'
import { staffApi } from '../../lib/api.ts'
import { formatDateTime, formatTime } from '../../lib/format.ts'
import { useMessages } from '../../lib/language.ts'
import { unwrapList } from '../../lib/load.ts'
import { identity } from '../../lib/questions.ts'
import { readListQuery } from '../../lib/use-list-search.ts'
import { usePagePolling } from '../../lib/use-page-polling.ts'
import { exportMessages } from '../../messages/exports.ts'
import { NewExport } from './new-export.tsx'

const POLLING_MS = 1_000

export async function loader({ request }: LoaderFunctionArgs) {
  const { page, per_page } = readListQuery(request, [])
  return unwrapList(await staffApi()('listExports', { query: { page, per_page } }), request)
}

export function Component() {
  const result = useLoaderData<typeof loader>()
  const { t, lang } = useMessages(exportMessages)
  usePagePolling(POLLING_MS, result.ok && result.data.items.some(({ state }) => state === 'writing'))
  return (
    <Page title={t.title} text={t.text}>
      <PageSection title={t.create}>
        <NewExport />
      </PageSection>
      <PageSection title={t.list}>
        <ListView
          result={result}
          caption={t.list}
          nameHeader={t.kind}
          getId={({ id }) => id}
          getName={({ kind }) => t.kinds[kind]}
          empty={<EmptyState title={t.empty}>{t.emptyText}</EmptyState>}
          columns={[
            { id: 'state', header: t.state, render: ({ state }) => <State state={state} /> },
            { id: 'rows', header: t.rows, align: 'end', render: ({ rows }) => rows.toLocaleString(locales[lang]) },
            { id: 'period', header: t.period, render: (row) => <Period {...row} /> },
            { id: 'when', header: t.when, render: ({ created_at }) => formatDateTime(created_at, lang) },
            { id: 'file', header: t.download, render: (row) => <Download {...row} /> },
          ]}
        />
      </PageSection>
    </Page>
  )
}

const tones = { writing: 'waiting', ready: 'success', failed: 'error', expired: 'plain' } as const

function State({ state }: Pick<StaffExport, 'state'>) {
  const { t } = useMessages(exportMessages)
  return (
    <span role={state === 'writing' ? 'status' : undefined}>
      <Badge tone={tones[state]}>{t.states[state]}</Badge>
    </span>
  )
}

function Period({ from, to }: StaffExport) {
  const { t } = useMessages(exportMessages)
  if (from !== null && to !== null) return `${from} – ${to}`
  if (from !== null) return t.fromDay(from)
  return to === null ? t.allTime : t.toDay(to)
}

/** The links to the file, as long as they work. A file with personal data needs a confirmed identity once more. */
function Download({ id, kind, personal, state, xlsx, expires_at }: StaffExport) {
  const { t, lang } = useMessages(exportMessages)
  if (state !== 'ready' || expires_at === null) return '—'
  async function confirmFirst(event: MouseEvent<HTMLAnchorElement>): Promise<void> {
    event.preventDefault()
    const { href } = event.currentTarget
    const me = await staffApi()('getMe', {})
    if (me.ok && (me.data.confirmed_until !== null || (await identity.ask()))) window.location.assign(href)
  }
  const types = fileTypes.filter((type) => type === 'csv' || xlsx)
  return (
    <span className="flex flex-wrap items-center gap-x-3">
      {types.map((type) => (
        <a
          key={type}
          className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
          href={`/api/staff/exports/file?id=${id}&type=${type}`}
          download
          onClick={personal ? (event) => void confirmFirst(event) : undefined}
          aria-label={t.downloadOf(t.kinds[kind], type)}
        >
          {t.downloadAs(type)}
        </a>
      ))}
      <span className="text-ink-2">{t.until(formatTime(expires_at, lang))}</span>
    </span>
  )
}
