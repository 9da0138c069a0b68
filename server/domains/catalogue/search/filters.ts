import type { searchProducts, ProductSort } from '@shop/contract/catalogue.ts'
import type { CallQuery } from '@shop/contract/call.ts'
import type { Currency } from '@shop/contract/locale.ts'
import type { Db } from '../../../platform/db.ts'
import { priceColumn } from '../cards/product-cards.ts'
import type { TermFilters, Understanding } from './understanding/understand.ts'
import { splitIntoPlainWords } from './understanding/word-forms.ts'

type Query = CallQuery<typeof searchProducts>

/** The filters of a list; null means that nothing is chosen. */
export interface Filters {
  categories: string[] | null
  artworks: string[] | null
  /** Colors of the design. */
  designs: string[] | null
  sizes: string[] | null
  /** Colors of the cloth. */
  colors: number[] | null
  /** Colors of the design that the words mean: a product with one passes as if its cloth had one of `colors`. */
  term_designs: string[] | null
  price_min: number | null
  price_max: number | null
  /** The currency of the two prices, where it is not that of the viewer. */
  price_currency: Currency | null
  offer: boolean
  available: boolean
  limited: boolean
  /** Products that exist in one size only, which only words ask for. */
  one_size: boolean
}

/**
 * The query of a list or a search: products that are in all that it names, match the term and pass the filters.
 */
export interface ProductQuery {
  /** The term as it was typed; empty for a list. */
  term: string
  /** They consist of letters and digits only, so that none of them is an operator or a wildcard. */
  words: string[]
  subcategory_uri: string | undefined
  category_uri: string | undefined
  collection_id: number | undefined
  artwork_id: number | undefined
  filters: Filters
  /** The sort order of the request, if it names one. */
  requested_sort: ProductSort | undefined
  sort: ProductSort
  /** Whether the words are searched as text, without what they mean. */
  is_literal: boolean
}

/** A search whose term was turned into conditions. Its filters are those chosen and those that the words mean. */
export interface UnderstoodQuery extends ProductQuery {
  understanding: Understanding
  /** Whether typing mistakes are forgiven. */
  is_forgiving: boolean
  /** The filters that were chosen, without those that the words mean. */
  chosen: Filters
  /** Colors of the cloth that the words mean, if no other was chosen. */
  term_colors: number[] | null
}

/** More words have no effect: no product name has as many. */
const MAX_WORDS = 8

export function readProductQuery(query: Query): ProductQuery {
  const words = splitIntoPlainWords(query.search ?? '').slice(0, MAX_WORDS)
  const usual = words.length > 0 ? 'relevance' : 'newest'
  return {
    term: (query.search ?? '').trim(),
    words,
    subcategory_uri: query.subcategory_uri,
    category_uri: query.category_uri,
    collection_id: query.collection_id,
    artwork_id: query.artwork_id,
    requested_sort: query.sort,
    sort: query.sort === undefined || (query.sort === 'relevance' && words.length === 0) ? usual : query.sort,
    is_literal: /^["“”«].*["“”»]$/s.test(query.search?.trim() ?? ''),
    filters: {
      categories: query.category ?? null,
      artworks: query.artwork ?? null,
      designs: query.design ?? null,
      sizes: query.size ?? null,
      colors: query.color ?? null,
      term_designs: null,
      price_min: query.price_min ?? null,
      price_max: query.price_max ?? null,
      price_currency: null,
      offer: isYes(query.offer),
      available: isYes(query.available),
      limited: isYes(query.limited),
      one_size: false,
    },
  }
}

/** Adds what the words of a term mean. What was chosen in a filter counts instead of what the words say of it. */
export function withUnderstanding(
  query: ProductQuery,
  understanding: Understanding,
  is_forgiving: boolean,
): UnderstoodQuery {
  const { termFilters } = understanding
  const { filters } = query
  const term_colors = filters.colors === null ? termFilters.colors : null
  return {
    ...query,
    understanding,
    is_forgiving,
    chosen: filters,
    term_colors,
    sort: query.requested_sort === undefined ? (termFilters.sort ?? query.sort) : query.sort,
    filters: {
      ...filters,
      colors: filters.colors ?? termFilters.colors,
      term_designs: filters.colors === null ? termFilters.designs : null,
      sizes: filters.sizes ?? termFilters.sizes,
      ...choosePrice(filters, termFilters),
      offer: filters.offer || termFilters.offer,
      available: filters.available || termFilters.available,
      limited: filters.limited || termFilters.limited,
      one_size: termFilters.one_size,
    },
  }
}

/** Returns the same search with the filters that its words mean alone. */
export function withoutChosenFilters(query: UnderstoodQuery): UnderstoodQuery {
  return withUnderstanding({ ...query, filters: readProductQuery({}).filters }, query.understanding, query.is_forgiving)
}

function choosePrice({ price_min, price_max, price_currency }: Filters, { price }: TermFilters) {
  if (price_min !== null || price_max !== null || price === null) return { price_min, price_max, price_currency }
  return { price_min: price.price_min, price_max: price.price_max, price_currency: price.currency }
}

/** A query parameter that is missing, or has any other value, means no. */
export function isYes(value: Query['offer']): boolean {
  return value === '1' || value === 'true'
}

/** Whether a query without words names what it lists. */
export function namesList({ subcategory_uri, category_uri, collection_id, artwork_id }: ProductQuery): boolean {
  return [subcategory_uri, category_uri, collection_id, artwork_id].some((name) => name !== undefined)
}

export function isFiltered({ price_currency: _, ...filters }: Filters): boolean {
  return Object.values(filters).some((choice) => choice !== null && choice !== false)
}

/** Returns the lowest price of a product in the currency that the prices of the filter are in. */
export function filteredPrice(db: Db, currency: Currency, { price_currency }: Filters) {
  return priceColumn(db, price_currency ?? currency)
}

/** Whether `product` passes the filters. Sizes are those with free units, and with `available` so are colors. */
export function passesFilters(db: Db, currency: Currency, filters: Filters) {
  const { price_min, price_max, offer, available, limited, one_size, ...chosen } = filters
  const price = filteredPrice(db, currency, filters)
  return db`
    (${chosen.categories}::text[] is null or product.category_id in (select category_id from category_texts where uri = any(${chosen.categories}::text[])))
    and (${chosen.artworks}::text[] is null or product.artwork_id in (select artwork_id from artwork_texts where uri = any(${chosen.artworks}::text[])))
    and (${chosen.designs}::text[] is null or product.design_colors && ${chosen.designs}::text[])
    and (${chosen.sizes}::text[] is null or product.free_sizes && ${chosen.sizes}::text[])
    and (${chosen.colors}::integer[] is null or case when ${available}::boolean then product.free_colors else product.colors end && ${chosen.colors}::integer[]
      or product.design_colors && ${chosen.term_designs}::text[])
    and (${price_min}::integer is null or ${price} >= ${price_min}::integer)
    and (${price_max}::integer is null or ${price} <= ${price_max}::integer)
    and (not ${offer}::boolean or ${currency} = any(product.offered_in))
    and (not ${available}::boolean or product.free_sizes <> '{}')
    and (not ${limited}::boolean or product.limited_edition)
    and (not ${one_size}::boolean or cardinality(product.sizes) = 1)`
}
