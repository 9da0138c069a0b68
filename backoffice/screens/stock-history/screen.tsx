import type { StockEntry } from '@shop/contract/staff/stock.ts'
import { stockReasons } from '@shop/contract/staff/stock-rules.ts'
import { EmptyState } from '@shop/ui/empty-state/empty-state.tsx'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { ListColumn } from '../../components/list/list-table.tsx'
import { ListView } from '../../components/list/list-view.tsx'
import { Page } from '../../components/page.tsx'
import { staffApi } from '../../lib/api.ts'
import { formatDateTime } from '../../lib/format.ts'
import { useMessages } from '../../lib/language.ts'
import { unwrapList } from '../../lib/load.ts'
import { paths } from '../../lib/paths.ts'
import { useActorName } from '../../lib/use-actor-name.ts'
import { readCallQuery } from '../../lib/use-list-search.ts'
import { stockMessages } from '../../messages/stock.ts'

/** /stock/:id: how the stock of a product came about, the newest first. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const product = Number(params['id'])
  const query = { ...readCallQuery<'listStockHistory'>(request, ['size', 'color']), product }
  return { result: unwrapList(await staffApi()('listStockHistory', { query }), request) }
}

export function Component() {
  const { result } = useLoaderData<typeof loader>()
  const { t, lang } = useMessages(stockMessages)
  const sku = result.ok ? result.data.items[0]?.sku : undefined
  return (
    <Page title={sku === undefined ? t.historyTitle : t.historyOf(sku)} back={{ href: paths.stock, label: t.back }}>
      <ListView
        caption={t.historyTitle}
        result={result}
        empty={<EmptyState title={t.historyEmpty} />}
        getId={({ id }) => id}
        getName={({ at }) => formatDateTime(at, lang)}
        nameHeader={t.when}
        columns={useColumns()}
      />
    </Page>
  )
}

function useColumns(): ListColumn<StockEntry>[] {
  const { t } = useMessages(stockMessages)
  const getActorName = useActorName()
  const signed = (units: number) => (units > 0 ? `+${units}` : units === 0 ? '' : `−${-units}`)
  return [
    { id: 'variant', header: t.columns.variant, render: ({ size, color, sku }) => `${sku} · ${size} · ${color}` },
    {
      id: 'kind',
      header: t.reason,
      render: ({ kind, reason, note }) =>
        [getReason(reason, t.reasons) ?? t.kinds[kind], note].filter(Boolean).join(' · '),
    },
    { id: 'on_hand', header: t.columns.onHand, align: 'end', render: ({ on_hand }) => signed(on_hand) },
    { id: 'committed', header: t.columns.committed, align: 'end', render: ({ committed }) => signed(committed) },
    { id: 'reserved', header: t.columns.reserved, align: 'end', render: ({ reserved }) => signed(reserved) },
    {
      id: 'free',
      header: t.columns.free,
      align: 'end',
      render: ({ on_hand, committed, reserved }) => signed(on_hand - committed - reserved),
    },
    {
      id: 'who',
      header: t.who,
      render: ({ actor, actor_name, order_code }) =>
        [getActorName(actor, actor_name), order_code].filter(Boolean).join(' · '),
    },
  ]
}

function getReason(reason: string | null, names: Record<(typeof stockReasons)[number], string>): string | undefined {
  const known = stockReasons.find((one) => one === reason)
  return known && names[known]
}
