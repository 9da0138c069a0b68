import { formatMoney } from '@shop/contract/money.ts'
import { missingFilters, offerFilters, productStates, stockFilters } from '@shop/contract/staff/product-limits.ts'
import type { ProductOptions, StaffProduct } from '@shop/contract/staff/products.ts'
import { Badge } from '@shop/ui/badge/badge.tsx'
import { ButtonLink } from '@shop/ui/button/button.tsx'
import { EmptyState } from '@shop/ui/empty-state/empty-state.tsx'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { ListFilter, ListFilters } from '../../components/list/list-filters.tsx'
import { ListTabs } from '../../components/list/list-tabs.tsx'
import type { ListColumn } from '../../components/list/list-table.tsx'
import { type BulkTarget, ListView } from '../../components/list/list-view.tsx'
import { Page } from '../../components/page.tsx'
import { staffApi } from '../../lib/api.ts'
import { formatDateTime } from '../../lib/format.ts'
import { useMessages } from '../../lib/language.ts'
import { unwrap, unwrapList } from '../../lib/load.ts'
import { toOptions, toRecordOptions } from '../../lib/options.ts'
import { buildProductPath, paths } from '../../lib/paths.ts'
import { readCallQuery } from '../../lib/use-list-search.ts'
import { hasPermission, useMe } from '../../lib/use-me.ts'
import { productTones } from '../../lib/product-tones.ts'
import { productMessages } from '../../messages/products.ts'
import { BulkActions } from './bulk-actions.tsx'
import { BulkStatus } from './bulk-status.tsx'
import { filterNames } from './filter-names.ts'
import { useBulkChanges } from './use-bulk-changes.ts'

export async function loader({ request }: LoaderFunctionArgs) {
  const query = readCallQuery<'listProducts'>(request, filterNames)
  const api = staffApi()
  const [list, options] = await Promise.all([api('listProducts', { query }), api('getProductOptions', {})])
  return { result: unwrapList(list, request), options: unwrap(options, request) }
}

export function Component() {
  const { result, options } = useLoaderData<typeof loader>()
  const { t, common } = useMessages(productMessages)
  const me = useMe()
  const canWrite = hasPermission(me, 'products.write')
  const changes = useBulkChanges(canWrite)
  const create = canWrite && <ButtonLink href={paths.newProduct}>{t.create}</ButtonLink>
  const tabs = productStates.map((state) => ({ value: state, label: t.states[state] }))
  return (
    <Page title={t.title} action={create}>
      <ListTabs label={t.columns.state} name="state" tabs={[{ value: '', label: common.all }, ...tabs]} />
      <Filters options={options} />
      <BulkStatus changes={changes} />
      <ListView
        caption={t.caption}
        result={result}
        empty={
          <EmptyState title={t.empty} actions={create || undefined}>
            {t.emptyText}
          </EmptyState>
        }
        getId={({ id }) => id}
        getName={({ name }) => name || t.unnamed}
        getHref={({ id }) => buildProductPath(id)}
        renderLead={({ image }) => <Thumbnail url={image} />}
        nameHeader={t.columns.product}
        nameSort="name"
        columns={useColumns()}
        {...(canWrite && {
          renderActions: (target: BulkTarget<number>) => (
            <BulkActions target={target} options={options} onDone={changes.show} />
          ),
        })}
      />
    </Page>
  )
}

function Filters({ options }: { options: ProductOptions }) {
  const { t } = useMessages(productMessages)
  const me = useMe()
  return (
    <ListFilters placeholder={t.searchHint}>
      <ListFilter label={t.filterMissing} name="missing" options={toOptions(t.missingFilters, missingFilters)} />
      {hasPermission(me, 'stock.read') && (
        <ListFilter label={t.filterStock} name="stock" options={toOptions(t.stockFilters, stockFilters)} />
      )}
      {hasPermission(me, 'prices.read') && (
        <ListFilter label={t.filterOffer} name="offer" options={toOptions(t.offerFilters, offerFilters)} />
      )}
      <ListFilter label={t.filterCategory} name="category" options={toRecordOptions(options.categories)} />
      <ListFilter label={t.filterCollection} name="collection" options={toRecordOptions(options.collections)} />
      {options.artworks.length > 0 && (
        <ListFilter label={t.filterArtwork} name="artwork" options={toRecordOptions(options.artworks)} />
      )}
    </ListFilters>
  )
}

/** The image is beside the name, which says what it shows. */
function Thumbnail({ url }: { url: string | null }) {
  const className = 'h-12 w-10 shrink-0 bg-shell object-cover'
  return url === null ? <span className={className} /> : <img src={url} alt="" loading="lazy" className={className} />
}

/** A SKU of up to this many characters is read as a whole. A longer one would take the room of all other columns. */
const MAX_UNBROKEN = 20

function useColumns(): ListColumn<StaffProduct>[] {
  const { t, lang } = useMessages(productMessages)
  const me = useMe()
  const price = (amount: number | null, currency: 'MXN' | 'USD') =>
    amount === null ? <span className="text-ink-2">{t.notSold}</span> : formatMoney(amount, currency, lang)
  const columns: (ListColumn<StaffProduct> | false)[] = [
    {
      id: 'sku',
      header: t.columns.sku,
      sort: 'sku',
      render: ({ sku }) => (
        <span className={sku.length > MAX_UNBROKEN ? 'wrap-anywhere' : 'whitespace-nowrap'}>{sku}</span>
      ),
    },
    {
      id: 'state',
      header: t.columns.state,
      render: ({ state }) => <Badge tone={productTones[state]}>{t.states[state]}</Badge>,
    },
    { id: 'category', header: t.columns.category, isWideOnly: true, render: ({ category }) => category },
    hasPermission(me, 'stock.read') && {
      id: 'free',
      header: t.columns.free,
      sort: 'free',
      align: 'end',
      render: ({ free }) => free ?? '',
    },
    { id: 'waiting', header: t.columns.waiting, align: 'end', render: ({ waiting }) => (waiting === 0 ? '' : waiting) },
    hasPermission(me, 'prices.read') && {
      id: 'mxn',
      header: 'MXN',
      sort: 'mxn',
      align: 'end',
      render: ({ price_mxn }) => price(price_mxn, 'MXN'),
    },
    hasPermission(me, 'prices.read') && {
      id: 'usd',
      header: 'USD',
      sort: 'usd',
      align: 'end',
      render: ({ price_usd }) => price(price_usd, 'USD'),
    },
    {
      id: 'languages',
      header: t.columns.languages,
      render: ({ languages }) => languages.map((one) => one.toUpperCase()).join(' · '),
    },
    {
      id: 'changed',
      header: t.columns.changed,
      sort: 'changed',
      isWideOnly: true,
      render: ({ changed_at, changed_by }) =>
        [formatDateTime(changed_at, lang), changed_by].filter(Boolean).join(' · '),
    },
  ]
  return columns.filter((column) => column !== false)
}
