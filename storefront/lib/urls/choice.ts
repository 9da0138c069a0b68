import type { Sort } from '@shop/contract/catalogue.ts'
import { MAX_FILTER_CHOICES } from '@shop/contract/limits.ts'
import type { Currency } from '@shop/contract/locale.ts'

const sorts = ['relevance', 'newest', 'price_up', 'price_down'] as const satisfies readonly Sort[]
const LONGEST = 200
const MINOR_UNITS = 100
const LARGEST = 20_000_000

/**
 * The filters and the sort order of a list, as its URL holds them. Prices are whole pesos or dollars, as visitors type
 * them.
 */
export interface Choice {
  /** The uris of subcategories. */
  category: string[]
  /** Size names, such as `M`. */
  size: string[]
  color: number[]
  price_min: number | null
  price_max: number | null
  offer: boolean
  available: boolean
  /** Null means the list's own order. */
  sort: Sort | null
}

/**
 * Parses the query of a URL, or a form. Invalid values count as not chosen. Prices only count in the currency they were
 * chosen in, because the same numbers mean something else in the other one.
 */
export function choiceOf(given: URLSearchParams | FormData, currency: Currency): Choice {
  const text = (name: string) => String(given.get(name) ?? '')
  const several = (name: string) => [
    ...new Set(given.getAll(name).filter((value): value is string => typeof value === 'string')),
  ]
  const named = (name: string) =>
    several(name)
      .filter((value) => value !== '' && value.length <= LONGEST)
      .slice(0, MAX_FILTER_CHOICES)
  const price = (name: string) => (text('currency') === currency ? wholePrice(text(name)) : null)
  const [low, high] = [price('price_min'), price('price_max')]
  const turned = low !== null && high !== null && low > high
  const sort = sorts.find((one) => one === text('sort'))
  return {
    category: named('category'),
    size: named('size').filter((letter) => letter.length <= 20),
    color: named('color').filter(isId).map(Number),
    price_min: turned ? high : low,
    price_max: turned ? low : high,
    offer: text('offer') === '1',
    available: text('available') === '1',
    sort: sort ?? null,
  }
}

function wholePrice(text: string): number | null {
  const price = Number(text)
  return text.trim() !== '' && Number.isInteger(price) && price >= 0 && price <= LARGEST ? price : null
}

function isId(text: string): boolean {
  return /^[1-9]\d{0,8}$/.test(text)
}

/** Converts a choice to the query of `searchProducts`: prices in minor units, without what was not chosen. */
export function queryOf({ category, size, color, price_min, price_max, offer, available, sort }: Choice) {
  return {
    category: category.length > 0 ? category : undefined,
    size: size.length > 0 ? size : undefined,
    color: color.length > 0 ? color : undefined,
    price_min: price_min === null ? undefined : price_min * MINOR_UNITS,
    price_max: price_max === null ? undefined : price_max * MINOR_UNITS,
    offer: offer ? ('1' as const) : undefined,
    available: available ? ('1' as const) : undefined,
    sort: sort ?? undefined,
  }
}

/**
 * Builds the URL of a page of a list with this choice. Parameters always have the same order, so that a list has one
 * URL.
 */
export function listAddress(own: string, choice: Choice, currency: Currency, page = 1): string {
  const { price_min, price_max } = choice
  const given: [string, string | number][] = [
    ...choice.category.toSorted().map((uri): [string, string] => ['category', uri]),
    ...choice.size.toSorted().map((letter): [string, string] => ['size', letter]),
    ...choice.color.toSorted((one, other) => one - other).map((id): [string, number] => ['color', id]),
  ]
  if (price_min !== null) given.push(['price_min', price_min])
  if (price_max !== null) given.push(['price_max', price_max])
  if (price_min !== null || price_max !== null) given.push(['currency', currency])
  if (choice.offer) given.push(['offer', 1])
  if (choice.available) given.push(['available', 1])
  if (choice.sort !== null) given.push(['sort', choice.sort])
  if (page > 1) given.push(['page', page])
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return query === '' ? own : `${own}?${query}`
}

/** Keeps the sort order and removes all filters. */
export function withoutFilters({ sort }: Choice): Choice {
  return {
    category: [],
    size: [],
    color: [],
    price_min: null,
    price_max: null,
    offer: false,
    available: false,
    sort,
  }
}

/** Counts the active filters; a price range counts as one. */
export function countFilters({ category, size, color, price_min, price_max, offer, available }: Choice): number {
  const ranged = price_min !== null || price_max !== null
  return category.length + size.length + color.length + Number(ranged) + Number(offer) + Number(available)
}

/** Returns the page number of a URL, from 1; anything else is 1 (specification 4). */
export function pageOf(url: URL): number {
  const page = Number(url.searchParams.get('page'))
  return Number.isInteger(page) && page > 1 ? page : 1
}
