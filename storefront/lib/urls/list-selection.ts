import type { ProductSort } from '@shop/contract/catalogue.ts'
import { MAX_FILTER_VALUES } from '@shop/contract/limits.ts'
import type { Currency } from '@shop/contract/locale.ts'
import { parsePageNumber } from './page-number.ts'

const productSorts = ['relevance', 'newest', 'price_up', 'price_down'] as const satisfies readonly ProductSort[]
const MAX_VALUE_LENGTH = 200
const MINOR_UNITS_PER_UNIT = 100
const MAX_PRICE = 20_000_000

/**
 * The filters and the sort order of a list, as its URL holds them. Prices are pesos or dollars with up to two decimals,
 * as visitors type them.
 */
export interface ListSelection {
  /** The uris of subcategories. */
  category: string[]
  /** The uris of artworks. */
  artwork: string[]
  /** Size names, such as `M`. */
  size: string[]
  /** Colors of the design. */
  design: string[]
  /** Ids of colors of the cloth. */
  color: number[]
  price_min: number | null
  price_max: number | null
  offer: boolean
  available: boolean
  /** Null means the list's own order. */
  sort: ProductSort | null
}

/** A filter of which several values can be chosen. */
export type ValueFilter = 'category' | 'artwork' | 'size' | 'design' | 'color'

/**
 * Parses the query of a URL, or a form. Invalid values count as not chosen. Prices only count in the currency they were
 * chosen in, because the same numbers mean something else in the other one.
 */
export function parseListSelection(params: URLSearchParams | FormData, currency: Currency): ListSelection {
  const text = (name: string) => String(params.get(name) ?? '')
  const getValues = (name: string) => [
    ...new Set(params.getAll(name).filter((value): value is string => typeof value === 'string')),
  ]
  const getLimitedValues = (name: string) =>
    getValues(name)
      .filter((value) => value !== '' && value.length <= MAX_VALUE_LENGTH)
      .slice(0, MAX_FILTER_VALUES)
  const price = (name: string) => (text('currency') === currency ? parsePrice(text(name)) : null)
  const [low, high] = [price('price_min'), price('price_max')]
  const isReversed = low !== null && high !== null && low > high
  const sort = productSorts.find((one) => one === text('sort'))
  return {
    category: getLimitedValues('category'),
    artwork: getLimitedValues('artwork'),
    size: getLimitedValues('size').filter((letter) => letter.length <= 20),
    design: getLimitedValues('design').filter((name) => name.length <= 20),
    color: getLimitedValues('color').filter(isId).map(Number),
    price_min: isReversed ? high : low,
    price_max: isReversed ? low : high,
    offer: text('offer') === '1',
    available: text('available') === '1',
    sort: sort ?? null,
  }
}

/** Builds the query of `searchProducts`, with its facets, from the query of a list's URL. */
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

function isId(text: string): boolean {
  return /^[1-9]\d{0,8}$/.test(text)
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
    color: orNothing(color),
    price_min: price_min === null ? undefined : toMinorUnits(price_min),
    price_max: price_max === null ? undefined : toMinorUnits(price_max),
    offer: offer ? ('1' as const) : undefined,
    available: available ? ('1' as const) : undefined,
    sort: sort ?? undefined,
  }
}

/** Builds the URL of a page of a list with this choice. */
export function buildListUrl(listPath: string, selection: ListSelection, currency: Currency, page = 1): string {
  return listPath + buildListQuery(selection, currency, page)
}

/**
 * Builds the query of that URL, which starts with `?` or is empty. Parameters always have the same order, so that a list
 * has one URL.
 */
export function buildListQuery(selection: ListSelection, currency: Currency, page = 1): string {
  const { price_min, price_max } = selection
  const params: [string, string | number][] = [
    ...(['category', 'artwork', 'size', 'design'] as const).flatMap((name) =>
      selection[name].toSorted().map((value): [string, string] => [name, value]),
    ),
    ...selection.color.toSorted((one, other) => one - other).map((id): [string, number] => ['color', id]),
  ]
  if (price_min !== null) params.push(['price_min', price_min])
  if (price_max !== null) params.push(['price_max', price_max])
  if (price_min !== null || price_max !== null) params.push(['currency', currency])
  if (selection.offer) params.push(['offer', 1])
  if (selection.available) params.push(['available', 1])
  if (selection.sort !== null) params.push(['sort', selection.sort])
  if (page > 1) params.push(['page', page])
  const query = new URLSearchParams(params.map(([name, value]) => [name, String(value)])).toString()
  return query === '' ? '' : `?${query}`
}

/** Keeps the sort order and removes all filters. */
export function clearFilters({ sort }: ListSelection): ListSelection {
  return { ...parseListSelection(new URLSearchParams(), 'USD'), sort }
}

/** Counts the active filters; a price range counts as one. */
export function countFilters({ price_min, price_max, offer, available, ...values }: ListSelection): number {
  const hasPriceRange = price_min !== null || price_max !== null
  const { category, artwork, size, design, color } = values
  const valueCount = [category, artwork, size, design, color].flat().length
  return valueCount + Number(hasPriceRange) + Number(offer) + Number(available)
}
