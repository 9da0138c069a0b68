import type { CallQuery } from '@shop/contract/call.ts'
import type { StaffCallName } from '@shop/contract/staff/calls.ts'
import type { StaffContract } from '@shop/contract/staff/contract.ts'
import { useSearchParams } from 'react-router'

/** The state of a list, which is its address: filters, order and page. Back and shared links show the same list. */
export interface ListSearch {
  get: (name: string) => string
  /** Changes filters, and returns to the first page. An empty value removes a filter. */
  set: (values: Record<string, string>, options?: { replace?: boolean }) => void
  buildHref: (values: Record<string, string>) => string
  /** Whether any filter is set. The order and the page are none. */
  isFiltered: boolean
  unfilteredHref: string
  /** The tab and the filters, which say what rows match, without the order and the page. */
  matching: string
}

const STATE_NAMES = new Set(['page', 'per_page', 'sort', 'tab'])

export function useListSearch(): ListSearch {
  const [search, setSearch] = useSearchParams()

  function change(values: Record<string, string>): URLSearchParams {
    const next = new URLSearchParams(search)
    if (!('page' in values)) next.delete('page')
    for (const [name, value] of Object.entries(values)) {
      if (value === '') next.delete(name)
      else next.set(name, value)
    }
    return next
  }

  const buildHref = (values: Record<string, string>) => `?${change(values)}`
  const filters = [...search].filter(([name]) => !STATE_NAMES.has(name))
  return {
    get: (name) => search.get(name) ?? '',
    set: (values, { replace = false } = {}) => setSearch(change(values), { replace, preventScrollReset: true }),
    buildHref,
    isFiltered: filters.length > 0,
    unfilteredHref: buildHref(Object.fromEntries(filters.map(([name]) => [name, '']))),
    matching: `${search.get('tab')} ${new URLSearchParams(filters)}`,
  }
}

/** Returns the named values of a list's address for its call; empty ones are left out. */
export function readListQuery<const Name extends string>(
  request: Request,
  names: readonly Name[],
): Partial<Record<Name | 'page' | 'per_page' | 'q' | 'sort', string>> {
  const search = new URL(request.url).searchParams
  const query: Partial<Record<Name | 'page' | 'per_page' | 'q' | 'sort', string>> = {}
  for (const name of ['page', 'per_page', 'q', 'sort', ...names] as const) {
    const value = search.get(name)
    if (value) query[name] = value
  }
  return query
}

/** Returns the named values of a list's address as the query of its call; the server refuses those that it does not know. */
export function readCallQuery<Name extends StaffCallName>(
  request: Request,
  names: readonly (keyof CallQuery<StaffContract[Name]> & string)[],
): CallQuery<StaffContract[Name]> {
  return readListQuery(request, names) as CallQuery<StaffContract[Name]>
}
