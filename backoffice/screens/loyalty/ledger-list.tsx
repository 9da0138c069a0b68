import { formatMoney } from '@shop/contract/money.ts'
import type { LedgerEntry } from '@shop/contract/staff/loyalty.ts'
import { EmptyState } from '@shop/ui/empty-state/empty-state.tsx'
import { TextLink } from '@shop/ui/text-link/text-link.tsx'
import { ListFilter, ListFilters } from '../../components/list/list-filters.tsx'
import type { ListColumn } from '../../components/list/list-table.tsx'
import { ListView } from '../../components/list/list-view.tsx'
import { formatDateTime } from '../../lib/format.ts'
import { useMessages } from '../../lib/language.ts'
import type { ListResult } from '../../lib/load.ts'
import { buildCustomerPath, buildOrderPath } from '../../lib/paths.ts'
import { useActorName } from '../../lib/use-actor-name.ts'
import { useCodes } from '../../lib/use-codes.ts'
import { hasPermission, useMe } from '../../lib/use-me.ts'
import { loyaltyMessages } from '../../messages/loyalty.ts'

export function LedgerList({ result }: { result: ListResult<LedgerEntry> }) {
  const { t, common } = useMessages(loyaltyMessages)
  const getWord = useCodes()
  const me = useMe()
  const isLinked = hasPermission(me, 'customers.read')
  return (
    <>
      <ListFilters placeholder={t.searchHint}>
        <ListFilter
          label={t.kind}
          name="kind"
          options={['order', 'refund', 'adjustment'].map((value) => ({ value, label: getWord(value) }))}
        />
      </ListFilters>
      <ListView
        result={result}
        caption={t.ledger}
        nameHeader={t.customer}
        getId={({ id }) => id}
        getName={({ name, affiliation }) => name || `${common.closedAccount} ${affiliation}`}
        {...(isLinked ? { getHref: ({ customer_id }: LedgerEntry) => buildCustomerPath(customer_id) } : {})}
        columns={useColumns()}
        empty={<EmptyState title={t.empty} />}
      />
    </>
  )
}

function useColumns(): ListColumn<LedgerEntry>[] {
  const { t, lang } = useMessages(loyaltyMessages)
  const getActorName = useActorName()
  const getWord = useCodes()
  return [
    {
      id: 'change',
      header: t.change,
      align: 'end',
      render: ({ crystals }) => (crystals > 0 ? `+${crystals}` : String(crystals).replace('-', '−')),
    },
    { id: 'balance', header: t.balance, align: 'end', render: ({ balance }) => balance },
    {
      id: 'why',
      header: t.why,
      render: ({ kind, order_code, basis, currency, reason, reason_en }) => (
        <>
          {getWord(kind)}
          {order_code !== null && (
            <>
              {' '}
              <TextLink href={buildOrderPath(order_code)}>{order_code}</TextLink>
            </>
          )}
          {basis !== null && currency !== null && ` · ${formatMoney(basis, currency, lang)}`}
          {reason !== null && ` · ${lang === 'en' ? (reason_en ?? reason) : reason}`}
        </>
      ),
    },
    { id: 'when', header: t.when, render: ({ at }) => formatDateTime(at, lang) },
    { id: 'by', header: t.by, isWideOnly: true, render: ({ author }) => getActorName(author) },
  ]
}
