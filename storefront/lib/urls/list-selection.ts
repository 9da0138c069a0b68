import type { ProductSort } from '@shop/contract/catalog.ts'
import { MAX_FILTER_VALUES } from '@shop/contract/limits.ts'
import type { Currency } from '@shop/contract/locale.ts'
import { createPath } from 'react-router'
import { parsePageNumber } from './page-number.ts'

const productSorts = ['relevance', 'newest', 'price_up', 'price_down'] as const satisfies readonly ProductSort[]
const MINOR_UNITS_PER_UNIT = 100
const MAX_PRICE = 20_000_000

/** The form of the values of each filter that can have several, in the order of a URL. */
const valuePatterns = {
  category: /^.{1,200}$/s,
  artwork: /^.{1,200}$/s,
  size: /^.{1,20}$/s,
  design: /^.{1,20}$/s,
  color: /^[1-9]\d{0,8}$/,
}
export type ValueFilter = keyof typeof valuePatterns
const valueFilters = Object.keys(valuePatterns) as ValueFilter[]

/**
 * The filters and the sort order of a list, as its URL holds them. Prices are pesos or dollars with up to two decimals,
 * as visitors type them.
 */
export interface ListSelection extends Record<ValueFilter, string[]> {
  price_min: number | null
  price_max: number | null
  offer: boolean
  available: boolean
  /** Null means the list's own order. */
  sort: ProductSort | null
}

/**
 * Parses the query of a URL, or a form. Invalid values count as not chosen. Prices only count in the currency they were
 * chosen in, because the same numbers mean something else in the other one.
 */
export function parseListSelection(params: URLSearchParams | FormData, currency: Currency): ListSelection {
  const text = (name: string) => String(params.get(name) ?? '')
  const getValues = (name: ValueFilter) =>
    [...new Set(params.getAll(name).map(String))]
      .filter((value) => valuePatterns[name].test(value))
      .slice(0, MAX_FILTER_VALUES)
  const price = (name: string) => (text('currency') === currency ? parsePrice(text(name)) : null)
  const [low, high] = [price('price_min'), price('price_max')]
  const isReversed = low !== null && high !== null && low > high
  const sort = productSorts.find((one) => one === text('sort'))
  return {
    category: getValues('category'),
    artwork: getValues('artwork'),
    size: getValues('size'),
    design: getValues('design'),
    color: getValues('color'),
    price_min: isReversed ? high : low,
    price_max: isReversed ? low : high,
    offer: text('offer') === '1',
    available: text('available') === '1',
    sort: sort ?? null,
  }
}

export function readListQuery(params: URLSearchParams, currency: Currency) {
  const selection = parseListSelection(params, currency)
  return { page: parsePageNumber(params), currency, ...toSearchQuery(selection), facets: '1' as const }
}

function parsePrice(text: string): number | null {
  const price = toMinorUnits(Number(text)) / MINOR_UNITS_PER_UNIT
  return text.trim() !== '' && price >= 0 && price <= MAX_PRICE ? price : null
}

/** Converts a price of a choice, which has no exact binary form, to the nearest centavo or cent. */
export function toMinorUnits(price: number): number {
  return Math.round(price * MINOR_UNITS_PER_UNIT)
}

/** Converts a choice to the query of `searchProducts`: prices in minor units, without what was not chosen. */
export function toSearchQuery({ price_min, price_max, offer, available, sort, ...values }: ListSelection) {
  const { category, artwork, size, design, color } = values
  const orNothing = <T>(list: T[]) => (list.length > 0 ? list : undefined)
  return {
    category: orNothing(category),
    artwork: orNothing(artwork),
    size: orNothing(size),
    design: orNothing(design),
    color: orNothing(color.map(Number)),
    price_min: price_min === null ? undefined : toMinorUnits(price_min),
    price_max: price_max === null ? undefined : toMinorUnits(price_max),
    offer: offer ? ('1' as const) : undefined,
    available: available ? ('1' as const) : undefined,
    sort: sort ?? undefined,
  }
}

export function buildListUrl(listPath: string, selection: ListSelection, currency: Currency, page = 1): string {
  return createPath({ pathname: listPath, search: buildListQuery(selection, currency, page) })
}

/** Builds the query of that URL. Parameters always have the same order, so that a list has one URL. */
export function buildListQuery(selection: ListSelection, currency: Currency, page = 1): string {
  const { price_min, price_max } = selection
  const query = new URLSearchParams()
  for (const name of valueFilters)
    for (const value of selection[name].toSorted(name === 'color' ? compareIds : undefined)) query.append(name, value)
  if (price_min !== null) query.set('price_min', String(price_min))
  if (price_max !== null) query.set('price_max', String(price_max))
  if (hasPriceRange(selection)) query.set('currency', currency)
  if (selection.offer) query.set('offer', '1')
  if (selection.available) query.set('available', '1')
  if (selection.sort !== null) query.set('sort', selection.sort)
  if (page > 1) query.set('page', String(page))
  return query.toString()
}

function compareIds(one: string, other: string): number {
  return Number(one) - Number(other)
}

export function clearFilters({ sort }: ListSelection): ListSelection {
  return { ...parseListSelection(new URLSearchParams(), 'USD'), sort }
}

/** Counts the active filters; a price range counts as one. */
export function countFilters(selection: ListSelection): number {
  const valueCount = valueFilters.flatMap((name) => selection[name]).length
  const switches = [hasPriceRange(selection), selection.offer, selection.available]
  return valueCount + switches.filter(Boolean).length
}

export function hasPriceRange({ price_min, price_max }: Pick<ListSelection, 'price_min' | 'price_max'>): boolean {
  return price_min !== null || price_max !== null
}
