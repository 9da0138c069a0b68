import { EmptyState } from '@shop/ui/empty-state/empty-state.tsx'
import type { StaffTransfer } from '@shop/contract/staff/transfers.ts'
import { formatMoney } from '@shop/contract/money.ts'
import { Badge } from '@shop/ui/badge/badge.tsx'
import { Button } from '@shop/ui/button/button.tsx'
import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { ListFilters } from '../../components/list/list-filters.tsx'
import { ListTabs } from '../../components/list/list-tabs.tsx'
import type { ListColumn } from '../../components/list/list-table.tsx'
import { ListView } from '../../components/list/list-view.tsx'
import { Page } from '../../components/page.tsx'
import { staffApi } from '../../lib/api.ts'
import { formatDateTime, formatRelative } from '../../lib/format.ts'
import { useMessages } from '../../lib/language.ts'
import { unwrapList } from '../../lib/load.ts'
import { buildOrderPath } from '../../lib/paths.ts'
import { readListQuery, useListSearch } from '../../lib/use-list-search.ts'
import { hasPermission, useMe } from '../../lib/use-me.ts'
import { transferMessages } from '../../messages/transfers.ts'
import { Statement } from './statement.tsx'
import { TransferDialog } from './transfer-dialog.tsx'
import { shopNow } from '../../lib/shop-clock.ts'

export async function loader({ request }: LoaderFunctionArgs) {
  const { tab, ...query } = readListQuery(request, ['tab'])
  const ended = tab === 'ended'
  const result = await staffApi()('listTransfers', { query: { ...query, state: ended ? 'ended' : 'waiting' } })
  return { result: unwrapList(result, request), now: shopNow().toISOString() }
}

export function Component() {
  const { t } = useMessages(transferMessages)
  const me = useMe()
  const mayWrite = hasPermission(me, 'transfers.write')
  return (
    <Page title={t.title} text={mayWrite ? t.text : undefined}>
      <div className={mayWrite ? 'grid gap-8 xl:grid-cols-2' : ''}>
        {mayWrite && <Statement />}
        <div className="min-w-0">
          <TransferList mayWrite={mayWrite} />
        </div>
      </div>
    </Page>
  )
}

function TransferList({ mayWrite }: { mayWrite: boolean }) {
  const { result, now } = useLoaderData<typeof loader>()
  const { t } = useMessages(transferMessages)
  const { revalidate } = useRevalidator()
  const isEnded = useListSearch().get('tab') === 'ended'
  const [openCode, setOpenCode] = useState<string>()
  const columns = useColumns(isEnded, new Date(now), mayWrite && !isEnded ? setOpenCode : undefined)
  const open = result.ok ? result.data.items.find(({ code }) => code === openCode) : undefined
  return (
    <>
      <ListTabs
        label={t.states}
        name="tab"
        tabs={[
          { value: '', label: t.waiting, count: result.ok && !isEnded ? result.data.total : undefined },
          { value: 'ended', label: t.ended },
        ]}
      />
      <ListFilters placeholder={t.search} />
      <ListView
        result={result}
        caption={isEnded ? t.endedList : t.list}
        nameHeader={t.code}
        columns={columns}
        getId={({ code }) => code}
        getName={({ code }) => code}
        getHref={({ code }) => buildOrderPath(code)}
        empty={
          <EmptyState title={isEnded ? t.endedEmpty : t.emptyTitle}>{isEnded ? undefined : t.emptyText}</EmptyState>
        }
      />
      {open !== undefined && (
        <TransferDialog
          transfer={open}
          onClose={() => setOpenCode(undefined)}
          onDone={async () => {
            setOpenCode(undefined)
            await revalidate()
          }}
        />
      )}
    </>
  )
}

function useColumns(
  isEnded: boolean,
  now: Date,
  onOpen: ((code: string) => void) | undefined,
): ListColumn<StaffTransfer>[] {
  const { t, lang } = useMessages(transferMessages)
  const columns: ListColumn<StaffTransfer>[] = [
    {
      id: 'amount',
      header: t.amount,
      align: 'end',
      render: ({ amount, currency }) => formatMoney(amount, currency, lang),
    },
    {
      id: 'reference',
      header: t.reference,
      render: ({ reference, method }) => (
        <>
          <code className="font-semibold">{reference}</code>
          <br />
          <span className="text-ink-2">{t.methods[method]}</span>
        </>
      ),
    },
    { id: 'name', header: t.name, render: ({ name }) => name },
    isEnded
      ? { id: 'outcome', header: t.outcome, render: (transfer) => <Outcome transfer={transfer} /> }
      : { id: 'deadline', header: t.deadline, render: (transfer) => <Deadline transfer={transfer} now={now} /> },
  ]
  if (onOpen === undefined) return columns
  const actions = {
    id: 'actions',
    header: t.actions,
    render: ({ code }: StaffTransfer) => (
      <Button variant="secondary" size="small" aria-label={t.manageOf(code)} onClick={() => onOpen(code)}>
        {t.manage}
      </Button>
    ),
  }
  return [...columns, actions]
}

function Outcome({ transfer: { outcome, ended_at } }: { transfer: StaffTransfer }) {
  const { t, lang } = useMessages(transferMessages)
  return (
    <>
      {outcome === null ? '' : t.outcomes[outcome]}
      <br />
      <span className="text-ink-2">{ended_at === null ? '' : formatDateTime(ended_at, lang)}</span>
    </>
  )
}

function Deadline({ transfer: { deadline }, now }: { transfer: StaffTransfer; now: Date }) {
  const { t, lang } = useMessages(transferMessages)
  const isOverdue = new Date(deadline) < now
  return (
    <Badge tone={isOverdue ? 'error' : 'waiting'}>{isOverdue ? t.overdue : formatRelative(deadline, now, lang)}</Badge>
  )
}
