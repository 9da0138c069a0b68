import { locales } from '@shop/contract/locale.ts'
import type { LegalItem } from '@shop/contract/staff/legal.ts'
import { Badge } from '@shop/ui/badge/badge.tsx'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { ListView } from '../../components/list/list-view.tsx'
import { Page } from '../../components/page.tsx'
import { staffApi } from '../../lib/api.ts'
import { formatDateTime } from '../../lib/format.ts'
import { useMessages } from '../../lib/language.ts'
import { unwrap } from '../../lib/load.ts'
import { buildLegalPath } from '../../lib/paths.ts'
import { legalMessages } from '../../messages/legal.ts'

export async function loader({ request }: LoaderFunctionArgs) {
  const { items } = unwrap(await staffApi()('listLegalTexts', {}), request)
  return { items, page: 1, per_page: items.length, total: items.length, pages: 1 }
}

export function Component() {
  const data = useLoaderData<typeof loader>()
  const { t, lang } = useMessages(legalMessages)
  return (
    <Page title={t.title} text={t.text}>
      <ListView
        result={{ ok: true, data }}
        caption={t.title}
        nameHeader={t.name}
        getId={({ id }) => id}
        getName={({ id, name }) => name || t.unnamed(id)}
        getHref={({ id }) => buildLegalPath(id)}
        empty={null}
        columns={[
          { id: 'version', header: t.version, render: ({ version }) => (version === null ? t.none : String(version)) },
          { id: 'since', header: t.inForceSince, render: ({ valid_from }) => formatDateTime(valid_from, lang) },
          {
            id: 'accepted',
            header: t.accepted,
            render: ({ accepted }) => accepted?.toLocaleString(locales[lang]) ?? '—',
          },
          { id: 'next', header: t.next, render: (item) => <Next item={item} /> },
        ]}
      />
    </Page>
  )
}

function Next({ item: { draft, scheduled_from } }: { item: LegalItem }) {
  const { t, lang } = useMessages(legalMessages)
  if (draft === null && scheduled_from === null) return '—'
  return (
    <span className="flex flex-wrap gap-x-4">
      {scheduled_from !== null && <Badge tone="waiting">{t.scheduledFor(formatDateTime(scheduled_from, lang))}</Badge>}
      {draft !== null && (
        <Badge tone={draft === 'proposed' ? 'waiting' : draft === 'declined' ? 'error' : 'plain'}>
          {t.drafts[draft]}
        </Badge>
      )}
    </span>
  )
}
