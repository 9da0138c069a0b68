import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { Page } from '../../components/page.tsx'
import { PriceListState } from '../../components/price-lists/price-list-state.tsx'
import { staffApi } from '../../lib/api.ts'
import { loadStoredDraft } from '../../lib/draft/use-stored-draft.ts'
import { useMessages } from '../../lib/language.ts'
import { unwrap, unwrapList } from '../../lib/load.ts'
import { paths } from '../../lib/paths.ts'
import { readListQuery } from '../../lib/use-list-search.ts'
import { hasPermission, useMe } from '../../lib/use-me.ts'
import { priceListMessages } from '../../messages/price-lists.ts'
import { PriceListEditor } from './editor.tsx'
import type { PriceListValues } from './values.ts'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const id = Number(params['id'])
  const { page } = readListQuery(request, [])
  const [priceList, prices, options, storedDraft] = await Promise.all([
    staffApi()('getPriceList', { query: { id } }),
    staffApi()('listPriceListPrices', { query: { id, page } }),
    staffApi()('getProductOptions', {}),
    loadStoredDraft<PriceListValues>(`price_list:${id}`),
  ])
  return {
    priceList: unwrap(priceList, request),
    prices: unwrapList(prices, request),
    options: unwrap(options, request),
    storedDraft,
  }
}

export function Component() {
  const { priceList, prices, options, storedDraft } = useLoaderData<typeof loader>()
  const { t, lang } = useMessages(priceListMessages)
  const canWrite = hasPermission(useMe(), 'prices.write')
  const isOver = priceList.state === 'ended' || priceList.state === 'withdrawn'
  return (
    <Page
      title={priceList.fields[`name_${lang}`]}
      text={priceList.state === 'running' ? t.runningText : undefined}
      back={{ href: paths.priceLists, label: t.title }}
      action={<PriceListState state={priceList.state} />}
    >
      <PriceListEditor
        key={priceList.id}
        priceList={priceList}
        prices={prices}
        options={options}
        storedDraft={canWrite && !isOver ? storedDraft : null}
        canWrite={canWrite && !isOver}
      />
    </Page>
  )
}
