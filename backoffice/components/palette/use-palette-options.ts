import type { Permission } from '@shop/contract/staff/permissions.ts'
import type { SearchResult } from '@shop/contract/staff/search.ts'
import type { ComboboxOption } from '@shop/ui/combobox/option-rows.tsx'
import { staffApi } from '../../lib/api.ts'
import { useMessages } from '../../lib/language.ts'
import {
  buildArtworkPath,
  buildCategoryPath,
  buildCodePath,
  buildCollectionPath,
  buildCustomerPath,
  buildOrderPath,
  buildProductPath,
  paths,
} from '../../lib/paths.ts'
import { hasPermission, useMe } from '../../lib/use-me.ts'
import { useQuery } from '../../lib/use-query.ts'
import { paletteMessages } from '../../messages/palette.ts'
import { type OrderAction, parseAction } from './parse-action.ts'
import { useLocalOptions } from './use-actions.ts'

const PAUSE_MS = 150

type Status = 'idle' | 'loading' | 'empty' | 'error'

/**
 * Returns what the palette offers for a text: actions, screens and settings at once, and what the server finds. The value is
 * the address, or the name of an action. After the verb of an action, the orders that match are offered with it.
 */
export function usePaletteOptions(text: string): { options: ComboboxOption[]; status: Status } {
  const { t } = useMessages(paletteMessages)
  const me = useMe()
  const { action, words } = parseAction(text)
  const found = useSearch(words)
  const local = useLocalOptions(text)
  const orders = found.results.filter(({ kind }) => kind === 'order')
  const actions =
    action !== undefined && hasPermission(me, actionPermissions[action])
      ? orders.map(({ key, detail }) => ({
          value: buildActionPath(action, key),
          label: t.orderActions[action](key),
          detail: detail ?? undefined,
          group: t.actionGroup,
        }))
      : []
  const results = found.results.map(({ kind, key, title, detail }) => ({
    value: getResultPath(kind, key),
    label: title,
    detail: detail ?? undefined,
    group: t[kind],
  }))
  const options = [...actions, ...local, ...results]
  return { options, status: found.status === 'idle' && options.length === 0 ? 'empty' : found.status }
}

const actionPermissions: Record<OrderAction, Permission> = { refund: 'refunds.limited', print: 'orders.contact' }

function buildActionPath(action: OrderAction, code: string): string {
  return action === 'refund'
    ? `${buildOrderPath(code)}?do=refund`
    : `${paths.ordersPrint}?codes=${encodeURIComponent(code)}`
}

function getResultPath(kind: SearchResult['kind'], key: string): string {
  const resultPaths = {
    order: buildOrderPath(key),
    customer: buildCustomerPath(Number(key)),
    product: buildProductPath(Number(key)),
    code: buildCodePath(key),
    collection: buildCollectionPath(Number(key)),
    artwork: buildArtworkPath(Number(key)),
    category: buildCategoryPath(Number(key)),
  }
  return resultPaths[kind]
}

/** Asks the server once the text stays the same for a moment. Until it answers there is nothing that Enter would open. */
function useSearch(q: string): { results: SearchResult[]; status: Status } {
  const ask = () => staffApi()('searchEverything', { query: { q } })
  const { data, error, loading } = useQuery(q === '' ? null : q, ask, PAUSE_MS)
  if (q === '') return { results: [], status: 'idle' }
  if (loading) return { results: [], status: 'loading' }
  return error === undefined ? { results: data?.results ?? [], status: 'idle' } : { results: [], status: 'error' }
}
