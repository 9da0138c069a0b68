import { currencies } from '@shop/contract/locale.ts'
import { Button } from '@shop/ui/button/button.tsx'
import { Icon } from '@shop/ui/icon/icon.tsx'
import { TextField } from '@shop/ui/text-field/text-field.tsx'
import type { FormEvent } from 'react'
import { ListFilter, ListFilters } from '../../components/list/list-filters.tsx'
import { useMessages } from '../../lib/language.ts'
import { toOptions } from '../../lib/options.ts'
import { useListSearch } from '../../lib/use-list-search.ts'
import { hasPermission, useMe } from '../../lib/use-me.ts'
import { orderNames } from '../../messages/order-names.ts'
import { ordersMessages } from '../../messages/orders.ts'
import { filterNames } from './filter-names.ts'

/** The words and every filter of the list; the filters are folded until one of them is set. */
export function OrderFilters() {
  const { t, common } = useMessages(ordersMessages)
  const { t: names } = useMessages(orderNames)
  const { get } = useListSearch()
  const mayReadContact = hasPermission(useMe(), 'orders.contact')
  const areSet = filterNames.some((name) => name !== 'tab' && get(name) !== '')
  return (
    <>
      <ListFilters placeholder={mayReadContact ? t.search : t.searchWithoutContact} />
      <details className="group mb-4" open={areSet || undefined}>
        <summary className="flex min-h-11 w-fit cursor-pointer list-none items-center gap-1 text-small font-semibold">
          {t.moreFilters}
          <Icon name="chevron-down" className="size-4 group-open:rotate-180" />
        </summary>
        <div className="mt-2 grid grid-cols-[repeat(auto-fill,minmax(min(100%,10rem),1fr))] items-end gap-3">
          <ListFilter label={t.status} name="status" options={toOptions(names.status)} />
          <ListFilter label={t.payment} name="payment_status" options={toOptions(names.payment)} />
          <ListFilter label={t.fulfillment} name="fulfillment_status" options={toOptions(names.fulfillment)} />
          <ListFilter label={t.method} name="method" options={toOptions(names.method)} />
          <ListFilter label={t.through} name="through" options={toOptions(t.throughs)} />
          <ListFilter
            label={t.currency}
            name="currency"
            options={currencies.map((value) => ({ value, label: value }))}
          />
          <ListFilter
            label={t.tier}
            name="tier"
            options={common.levels.map((label, tier) => ({ value: String(tier), label }))}
          />
        </div>
        <TypedFilters />
      </details>
    </>
  )
}

/** The filters that are typed; they apply together. */
function TypedFilters() {
  const { t } = useMessages(ordersMessages)
  const { get, set } = useListSearch()
  const names = ['from', 'to', 'code', 'country', 'sku'] as const

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const values = new FormData(event.currentTarget)
    set(Object.fromEntries(names.map((name) => [name, readValue(name, String(values.get(name)).trim())])))
  }

  return (
    <form
      onSubmit={submit}
      key={names.map(get).join(' ')}
      className="mt-3 grid grid-cols-[repeat(auto-fill,minmax(min(100%,10rem),1fr))] items-end gap-3"
    >
      <TextField label={t.from} name="from" type="date" defaultValue={get('from')} />
      <TextField label={t.to} name="to" type="date" defaultValue={get('to')} />
      <TextField label={t.code} name="code" defaultValue={get('code')} autoComplete="off" />
      <TextField
        label={t.country}
        name="country"
        defaultValue={get('country')}
        autoComplete="off"
        maxLength={2}
        pattern="[A-Za-z]{2}"
      />
      <TextField label={t.sku} name="sku" defaultValue={get('sku')} autoComplete="off" />
      <Button type="submit" variant="secondary" size="small">
        {t.apply}
      </Button>
    </form>
  )
}

function readValue(name: string, value: string): string {
  return name === 'country' || name === 'code' ? value.toUpperCase() : value
}
