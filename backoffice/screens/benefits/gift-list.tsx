import type { GiftToPack } from '@shop/contract/staff/benefits.ts'
import { Badge } from '@shop/ui/badge/badge.tsx'
import { EmptyState } from '@shop/ui/empty-state/empty-state.tsx'
import { TextLink } from '@shop/ui/text-link/text-link.tsx'
import { useLevelName } from '../../components/level-name.tsx'
import { ListFilter, ListFilters } from '../../components/list/list-filters.tsx'
import type { ListColumn } from '../../components/list/list-table.tsx'
import { ListView } from '../../components/list/list-view.tsx'
import { formatDateTime } from '../../lib/format.ts'
import { useMessages } from '../../lib/language.ts'
import type { ListResult } from '../../lib/load.ts'
import { toOptions } from '../../lib/options.ts'
import { buildCustomerPath, buildOrderPath } from '../../lib/paths.ts'
import { useCodes } from '../../lib/use-codes.ts'
import { hasPermission, useMe } from '../../lib/use-me.ts'
import { benefitMessages } from '../../messages/benefits.ts'

const tones = { to_pack: 'waiting', shipped: 'plain', delivered: 'success', returned: 'error' } as const

export function GiftList({ result }: { result: ListResult<GiftToPack> }) {
  const { t } = useMessages(benefitMessages)
  const columns = useColumns()
  const mayReadContact = hasPermission(useMe(), 'orders.contact')
  return (
    <>
      <ListFilters placeholder={mayReadContact ? t.searchHint : t.searchHintWithoutContact}>
        <ListFilter
          label={t.state}
          name="state"
          options={toOptions(t.states, ['sent', 'all'])}
          noneLabel={t.states.to_pack}
        />
      </ListFilters>
      <ListView
        result={result}
        caption={t.gifts}
        nameHeader={t.order}
        getId={({ code }) => code}
        getName={({ code }) => code}
        getHref={({ code }) => buildOrderPath(code)}
        columns={columns}
        empty={<EmptyState title={t.noGifts} />}
      />
    </>
  )
}

function useColumns(): ListColumn<GiftToPack>[] {
  const { t, lang } = useMessages(benefitMessages)
  const getWord = useCodes()
  const getLevelName = useLevelName()
  const isLinked = hasPermission(useMe(), 'customers.read')
  return [
    { id: 'gift', header: t.gift, render: ({ gift_name, kind }) => gift_name || getWord(`${kind}_gift`) },
    {
      id: 'customer',
      header: t.customer,
      render: ({ customer_id, customer_name }) =>
        isLinked ? <TextLink href={buildCustomerPath(customer_id)}>{customer_name}</TextLink> : customer_name,
    },
    { id: 'level', header: t.level, render: ({ level }) => getLevelName(level) },
    { id: 'placed', header: t.placed, render: ({ placed_at }) => formatDateTime(placed_at, lang) },
    { id: 'state', header: t.state, render: ({ state }) => <Badge tone={tones[state]}>{getWord(state)}</Badge> },
  ]
}
