import type { BenefitsSummary } from '@shop/contract/staff/benefits.ts'
import { DataTable } from '@shop/ui/data-table/data-table.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { ListTabs } from '../../components/list/list-tabs.tsx'
import { Page } from '../../components/page.tsx'
import { staffApi } from '../../lib/api.ts'
import { formatDate } from '../../lib/format.ts'
import { useMessages } from '../../lib/language.ts'
import { unwrap, unwrapList } from '../../lib/load.ts'
import { readCallQuery, readListQuery, useListSearch } from '../../lib/use-list-search.ts'
import { useCodes } from '../../lib/use-codes.ts'
import { benefitMessages } from '../../messages/benefits.ts'
import { GiftList } from './gift-list.tsx'
import { RequestList } from './request-list.tsx'

export async function loader({ request }: LoaderFunctionArgs) {
  const { tab } = readListQuery(request, ['tab'])
  const api = staffApi()
  const summary = unwrap(await api('getBenefitsSummary', {}), request)
  if (tab === 'expiring') return { summary }
  if (tab === 'gifts') {
    const query = readCallQuery<'listGifts'>(request, ['state'])
    return { summary, gifts: unwrapList(await api('listGifts', { query }), request) }
  }
  const query = readCallQuery<'listStaffBenefitRequests'>(request, ['status', 'reward'])
  return { summary, requests: unwrapList(await api('listStaffBenefitRequests', { query }), request) }
}

export function Component() {
  const { summary, gifts, requests } = useLoaderData<typeof loader>()
  const { t } = useMessages(benefitMessages)
  const { get } = useListSearch()
  const { gifts_to_pack, requested, to_complete } = summary
  return (
    <Page title={t.title} text={t.waiting(gifts_to_pack, requested, to_complete)}>
      <ListTabs
        label={t.tabs}
        name="tab"
        tabs={[
          { value: '', label: t.requests, count: requested + to_complete },
          { value: 'gifts', label: t.gifts, count: gifts_to_pack },
          { value: 'expiring', label: t.expiring },
        ]}
      />
      {requests && <RequestList result={requests} />}
      {gifts && <GiftList result={gifts} />}
      {get('tab') === 'expiring' && <Expiring expiring={summary.expiring} />}
    </Page>
  )
}

function Expiring({ expiring }: Pick<BenefitsSummary, 'expiring'>) {
  const { t, lang } = useMessages(benefitMessages)
  const getWord = useCodes()
  return (
    <>
      <Text className="mb-4">{t.expiringText}</Text>
      <DataTable
        caption={t.expiring}
        columns={[t.benefit, t.unused, t.expiresOn]}
        rows={expiring.map(({ benefit, customers, expires_on }) => ({
          name: getWord(benefit),
          cells: [String(customers), formatDate(expires_on, lang)],
        }))}
      />
    </>
  )
}
