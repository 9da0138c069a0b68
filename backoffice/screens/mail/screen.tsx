import type { MailSummary } from '@shop/contract/staff/mail.ts'
import { ButtonLink } from '@shop/ui/button/button.tsx'
import { EmptyState } from '@shop/ui/empty-state/empty-state.tsx'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { ListFilter, ListFilters } from '../../components/list/list-filters.tsx'
import type { ListColumn } from '../../components/list/list-table.tsx'
import { ListView } from '../../components/list/list-view.tsx'
import { MailState, useMailNames } from '../../components/mail-names.tsx'
import { Page } from '../../components/page.tsx'
import { staffApi } from '../../lib/api.ts'
import { formatDateTime } from '../../lib/format.ts'
import { useMessages } from '../../lib/language.ts'
import { unwrapList } from '../../lib/load.ts'
import { toOptions } from '../../lib/options.ts'
import { buildMailPath, paths } from '../../lib/paths.ts'
import { readCallQuery } from '../../lib/use-list-search.ts'
import { mailMessages, mailNames } from '../../messages/mail.ts'

export async function loader({ request }: LoaderFunctionArgs) {
  const query = readCallQuery<'listMail'>(request, ['kind', 'state'])
  return unwrapList(await staffApi()('listMail', { query }), request)
}

export function Component() {
  const result = useLoaderData<typeof loader>()
  const { t, lang } = useMessages(mailMessages)
  const { getMailName } = useMailNames()
  const columns = useColumns()
  const previews = (
    <ButtonLink variant="secondary" href={paths.mailSamples}>
      {t.previews}
    </ButtonLink>
  )
  const kinds = Object.entries(mailNames[lang]).map(([value, label]) => ({ value, label }))
  return (
    <Page title={t.title} text={t.text} action={previews}>
      <ListFilters placeholder={t.searchHint}>
        <ListFilter
          label={t.type}
          name="kind"
          options={kinds.toSorted((a, b) => a.label.localeCompare(b.label, lang))}
        />
        <ListFilter label={t.state} name="state" options={toOptions(t.states, ['waiting', 'sent', 'failed'])} />
      </ListFilters>
      <ListView
        result={result}
        caption={t.title}
        nameHeader={t.type}
        getId={({ id }) => id}
        getName={({ kind }) => getMailName(kind)}
        getHref={({ id }) => buildMailPath(id)}
        columns={columns}
        empty={<EmptyState title={t.empty} actions={previews} />}
      />
    </Page>
  )
}

function useColumns(): ListColumn<MailSummary>[] {
  const { t, lang } = useMessages(mailMessages)
  return [
    {
      id: 'recipient',
      header: t.recipient,
      render: ({ recipient }) => <span className="wrap-anywhere">{recipient}</span>,
    },
    { id: 'state', header: t.state, render: ({ state }) => <MailState state={state} /> },
    { id: 'created', header: t.created, render: ({ created_at }) => formatDateTime(created_at, lang) },
    { id: 'sent', header: t.sent, isWideOnly: true, render: ({ sent_at }) => formatDateTime(sent_at, lang) },
  ]
}
