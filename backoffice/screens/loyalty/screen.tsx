import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { ListTabs } from '../../components/list/list-tabs.tsx'
import { Page } from '../../components/page.tsx'
import { staffApi } from '../../lib/api.ts'
import { useMessages } from '../../lib/language.ts'
import { unwrap, unwrapList } from '../../lib/load.ts'
import { readCallQuery, readListQuery, useListSearch } from '../../lib/use-list-search.ts'
import { hasPermission, useMe } from '../../lib/use-me.ts'
import { loyaltyMessages } from '../../messages/loyalty.ts'
import { LedgerList } from './ledger-list.tsx'
import { LiabilityView } from './liability-view.tsx'
import { SummaryView } from './summary-view.tsx'

export async function loader({ request }: LoaderFunctionArgs) {
  const { tab } = readListQuery(request, ['tab'])
  const api = staffApi()
  if (tab === 'ledger') {
    const query = readCallQuery<'listCrystalLedger'>(request, ['kind', 'customer_id'])
    return { ledger: unwrapList(await api('listCrystalLedger', { query }), request) }
  }
  if (tab === 'liability') return { liability: unwrap(await api('getLiability', {}), request) }
  return { summary: unwrap(await api('getLoyaltySummary', {}), request) }
}

export function Component() {
  const { summary, liability, ledger } = useLoaderData<typeof loader>()
  const { t } = useMessages(loyaltyMessages)
  const me = useMe()
  const { get } = useListSearch()
  const tabs = [
    { value: '', label: t.summary },
    ...(hasPermission(me, 'liability.read') ? [{ value: 'liability', label: t.liability }] : []),
    { value: 'ledger', label: t.ledger },
  ]
  return (
    <Page title={t.title}>
      <ListTabs key={get('tab')} label={t.tabs} name="tab" tabs={tabs} />
      {summary && <SummaryView summary={summary} />}
      {liability && <LiabilityView liability={liability} />}
      {ledger && <LedgerList result={ledger} />}
    </Page>
  )
}
