import { agentDeliveryOutcomes } from '@shop/contract/staff/agent-values.ts'
import { Text } from '@shop/ui/text/text.tsx'
import { TextLink } from '@shop/ui/text-link/text-link.tsx'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { ListFilter, ListFilters } from '../../components/list/list-filters.tsx'
import { ListTabs } from '../../components/list/list-tabs.tsx'
import { Page } from '../../components/page.tsx'
import { staffApi } from '../../lib/api.ts'
import { useMessages } from '../../lib/language.ts'
import { unwrap, unwrapList } from '../../lib/load.ts'
import { toOptions } from '../../lib/options.ts'
import { buildSettingPath } from '../../lib/paths.ts'
import { readListQuery } from '../../lib/use-list-search.ts'
import { hasPermission, useMe } from '../../lib/use-me.ts'
import { agentMessages } from '../../messages/agents.ts'
import { Calls } from './calls.tsx'
import { Deliveries } from './deliveries.tsx'
import { Platforms } from './platforms.tsx'

export async function loader({ request }: LoaderFunctionArgs) {
  const { page, per_page, q, tab, refused, outcome: typed } = readListQuery(request, ['tab', 'refused', 'outcome'])
  const query = { page, per_page, q }
  const loadMode = async () => unwrap(await staffApi()('listAgentPlatforms', { query: { per_page: 1 } }), request).mode
  if (tab === 'calls') {
    const calls = await staffApi()('listAgentCalls', {
      query: { ...query, refused: refused === 'yes' ? 'yes' : undefined },
    })
    return { mode: await loadMode(), calls: unwrapList(calls, request) }
  }
  if (tab === 'deliveries') {
    const outcome = agentDeliveryOutcomes.find((one) => one === typed)
    const deliveries = await staffApi()('listAgentDeliveries', { query: { ...query, outcome } })
    return { mode: await loadMode(), deliveries: unwrapList(deliveries, request) }
  }
  const platforms = await staffApi()('listAgentPlatforms', { query })
  return { mode: unwrap(platforms, request).mode, platforms: unwrapList(platforms, request) }
}

export function Component() {
  const { mode, platforms, calls, deliveries } = useLoaderData<typeof loader>()
  const { t } = useMessages(agentMessages)
  const mayWrite = hasPermission(useMe(), 'settings.write')
  const tabs = [
    { value: '', label: t.platforms },
    { value: 'calls', label: t.asked },
    { value: 'deliveries', label: t.deliveries },
  ]
  return (
    <Page title={t.title} text={t.text}>
      <Text className="mb-6">
        {t.mode[mode]} {mayWrite && <TextLink href={buildSettingPath('agents')}>{t.change}</TextLink>}
      </Text>
      <ListTabs label={t.tabs} name="tab" tabs={tabs} />
      <ListFilters placeholder={t.placeholder}>
        {calls && (
          <ListFilter
            label={t.outcome}
            name="refused"
            noneLabel={t.all}
            options={[{ value: 'yes', label: t.onlyRefused }]}
          />
        )}
        {deliveries && (
          <ListFilter label={t.outcome} name="outcome" options={toOptions(t.outcomes, agentDeliveryOutcomes)} />
        )}
      </ListFilters>
      {platforms && <Platforms result={platforms} mayWrite={mayWrite} />}
      {calls && <Calls result={calls} />}
      {deliveries && <Deliveries result={deliveries} />}
    </Page>
  )
}
