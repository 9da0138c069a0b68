import { Button } from '@shop/ui/button/button.tsx'
import { EmptyState } from '@shop/ui/empty-state/empty-state.tsx'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { CampaignState } from '../../components/campaigns/campaign-state.tsx'
import { ListFilter, ListFilters } from '../../components/list/list-filters.tsx'
import { ListView } from '../../components/list/list-view.tsx'
import { Page } from '../../components/page.tsx'
import { staffApi } from '../../lib/api.ts'
import { formatDateTime } from '../../lib/format.ts'
import { useMessages } from '../../lib/language.ts'
import { unwrapList } from '../../lib/load.ts'
import { toOptions } from '../../lib/options.ts'
import { buildCampaignPath } from '../../lib/paths.ts'
import { readCallQuery } from '../../lib/use-list-search.ts'
import { useNewDialog } from '../../lib/use-new-dialog.ts'
import { campaignMessages } from '../../messages/campaigns.ts'
import { CreateDialog } from './create-dialog.tsx'

/** /campaigns: the messages to segments of the subscribers, the newest first. */
export async function loader({ request }: LoaderFunctionArgs) {
  const query = readCallQuery<'listCampaigns'>(request, ['state'])
  return unwrapList(await staffApi()('listCampaigns', { query }), request)
}

export function Component() {
  const result = useLoaderData<typeof loader>()
  const { t, lang } = useMessages(campaignMessages)
  const [isCreating, setIsCreating] = useNewDialog()
  const formatTime = (time: string | null) => (time === null ? '—' : formatDateTime(time, lang))
  return (
    <Page title={t.title} text={t.text} action={<Button onClick={() => setIsCreating(true)}>{t.create}</Button>}>
      <ListFilters placeholder={t.search} hasViews={false}>
        <ListFilter label={t.state} name="state" options={toOptions(t.states)} />
      </ListFilters>
      <ListView
        caption={t.title}
        result={result}
        empty={<EmptyState title={t.empty}>{t.emptyText}</EmptyState>}
        nameHeader={t.name}
        getId={({ id }) => id}
        getName={({ name }) => name}
        getHref={({ id }) => buildCampaignPath(id)}
        columns={[
          { id: 'state', header: t.state, render: ({ state }) => <CampaignState state={state} /> },
          { id: 'queued', header: t.queued, render: ({ queued_at }) => formatTime(queued_at) },
          { id: 'changed', header: t.changed, render: ({ changed_at }) => formatTime(changed_at) },
          {
            id: 'recipients',
            header: t.recipients,
            align: 'end',
            render: ({ recipients }) => recipients?.toLocaleString(lang) ?? '—',
          },
        ]}
      />
      {isCreating && <CreateDialog onClose={() => setIsCreating(false)} />}
    </Page>
  )
}
