import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { CampaignState } from '../../components/campaigns/campaign-state.tsx'
import { Page } from '../../components/page.tsx'
import { staffApi } from '../../lib/api.ts'
import { loadStoredDraft } from '../../lib/draft/use-stored-draft.ts'
import { useMessages } from '../../lib/language.ts'
import { unwrap } from '../../lib/load.ts'
import { paths } from '../../lib/paths.ts'
import { campaignMessages } from '../../messages/campaigns.ts'
import { CampaignEditor } from './editor.tsx'
import type { CampaignValues } from './values.ts'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const id = Number(params['id'])
  const [campaign, options, storedDraft] = await Promise.all([
    staffApi()('getCampaign', { query: { id } }),
    staffApi()('getProductOptions', {}),
    loadStoredDraft<CampaignValues>(`campaign:${id}`),
  ])
  return { campaign: unwrap(campaign, request), options: unwrap(options, request), storedDraft }
}

export function Component() {
  const { campaign, options, storedDraft } = useLoaderData<typeof loader>()
  const { t } = useMessages(campaignMessages)
  return (
    <Page
      title={campaign.fields.name}
      back={{ href: paths.campaigns, label: t.title }}
      action={<CampaignState state={campaign.state} />}
    >
      <CampaignEditor
        key={campaign.id}
        campaign={campaign}
        options={options}
        storedDraft={campaign.state === 'draft' ? storedDraft : null}
      />
    </Page>
  )
}
