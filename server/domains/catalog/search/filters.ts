import type { searchProducts, ProductSort } from '@shop/contract/catalog.ts'
import type { CallQuery } from '@shop/contract/call.ts'
import type { Currency } from '@shop/contract/locale.ts'
import type { Db, Fragment } from '../../../platform/db.ts'
import { priceColumn } from '../cards/product-cards.ts'
import type { Filters, Understanding } from './understanding/understand.ts'
import { readNumberSigns } from './understanding/numbered-names.ts'
import { splitIntoPlainWords } from './understanding/word-forms.ts'

type Query = CallQuery<typeof searchProducts>

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
  chosen: Filters
  filters: Filters
  requested_sort: ProductSort | undefined
  sort: ProductSort
  /** Whether the words are searched as text, without what they mean. */
  is_literal: boolean
}

export interface UnderstoodQuery extends ProductQuery {
  understanding: Understanding
}

/** More words have no effect: no product name has as many. */
const MAX_WORDS = 8

export function readProductQuery(query: Query): ProductQuery {
  const term = readNumberSigns((query.search ?? '').trim())
  const words = splitIntoPlainWords(term).slice(0, MAX_WORDS)
  const { price_min = null, price_max = null } = query
  const chosen: Filters = {
    categories: query.category ?? null,
    artworks: query.artwork ?? null,
    designs: query.design ?? null,
    sizes: query.size ?? null,
    colors: query.color ? { cloth: query.color, designs: [] } : null,
    price: price_min === null && price_max === null ? null : { price_min, price_max, currency: null },
    offer: isYes(query.offer),
    available: isYes(query.available),
    limited: isYes(query.limited),
    one_size: false,
  }
  const usual = words.length > 0 ? 'relevance' : 'newest'
  return {
    term,
    words,
    subcategory_uri: query.subcategory_uri,
    category_uri: query.category_uri,
    collection_id: query.collection_id,
    artwork_id: query.artwork_id,
    requested_sort: query.sort,
    sort: query.sort === undefined || (query.sort === 'relevance' && words.length === 0) ? usual : query.sort,
    is_literal: /^["“”«].*["“”»]$/s.test(term),
    chosen,
    filters: chosen,
  }
}

/** Adds what the words of a term mean. What was chosen in a filter counts instead of what the words say of it. */
export function withUnderstanding(query: ProductQuery, understanding: Understanding): UnderstoodQuery {
  const { chosen, requested_sort } = query
  return {
    ...query,
    understanding,
    sort: requested_sort ?? understanding.sort ?? query.sort,
    filters: {
      ...understanding.filters,
      ...Object.fromEntries(Object.entries(chosen).filter(([, choice]) => isChosen(choice))),
    },
  }
}

function isChosen(choice: Filters[keyof Filters]): boolean {
  return choice !== null && choice !== false
}

/** A query parameter that is missing, or has any other value, means no. */
export function isYes(value: Query['offer']): boolean {
  return value === '1' || value === 'true'
}

export function namesList({ subcategory_uri, category_uri, collection_id, artwork_id }: ProductQuery): boolean {
  return [subcategory_uri, category_uri, collection_id, artwork_id].some((name) => name !== undefined)
}

export function isFiltered(filters: Filters): boolean {
  return Object.values(filters).some(isChosen)
}

/** Returns the condition of each filter that a list offers, on the columns of `product`. */
export function filterConditions(db: Db, currency: Currency, filters: Filters, colorsOf = shownColors(db, filters)) {
  const { categories, artworks, designs, sizes, offer, available } = filters
  const { cloth = null, designs: ofDesign = null } = filters.colors ?? {}
  const { price_min = null, price_max = null } = filters.price ?? {}
  const price = priceColumn(db, filters.price?.currency ?? currency)
  return {
    categories: db`(${categories}::text[] is null or product.category_id in (select category_id from category_texts where uri = any(${categories}::text[])))`,
    artworks: db`(${artworks}::text[] is null or product.artwork_id in (select artwork_id from artwork_texts where uri = any(${artworks}::text[])))`,
    designs: db`(${designs}::text[] is null or product.design_colors && ${designs}::text[])`,
    sizes: db`(${sizes}::text[] is null or product.free_sizes && ${sizes}::text[])`,
    colors: db`(${cloth}::integer[] is null or ${colorsOf} && ${cloth}::integer[] or product.design_colors && ${ofDesign}::text[])`,
    price: db`(${price_min}::integer is null or ${price} >= ${price_min}::integer) and (${price_max}::integer is null or ${price} <= ${price_max}::integer)`,
    offer: db`(not ${offer}::boolean or ${currency} = any(product.offered_in))`,
    available: db`(not ${available}::boolean or product.free_sizes <> '{}')`,
  }
}

/** Returns the colors that a filter compares: of available products those with free units. */
export function shownColors(db: Db, { available }: Filters): Fragment {
  return db`case when ${available}::boolean then product.free_colors else product.colors end`
}

/** Whether `product` passes the filters that a list does not offer, so that its facets leave out what they leave out. */
export function passesUnlistedFilters(db: Db, { limited, one_size }: Filters): Fragment {
  return db`true ${limited ? db`and product.limited_edition` : db``} ${one_size ? db`and cardinality(product.sizes) = 1` : db``}`
}

/** Whether `product` passes the filters. Sizes are those with free units. Filters that are not set are not in the statement. */
export function passesFilters(db: Db, currency: Currency, filters: Filters): Fragment {
  const conditions = {
    ...filterConditions(db, currency, filters),
    categories: isInCategories(db, filters.categories ?? []),
  }
  return Object.entries(conditions)
    .filter(([name]) => isChosen(filters[name as keyof Filters]))
    .reduce((all, [, one]) => db`${all} and ${one}`, passesUnlistedFilters(db, filters))
}

/** Whether `product` is in one of these categories. An index has the products of each, of a single one in their order. */
function isInCategories(db: Db, uris: string[]): Fragment {
  return uris.length === 1
    ? db`product.category_id = (select category_id from category_texts where uri = ${uris[0]!})`
    : db`product.category_id = any(array(select category_id from category_texts where uri = any(${uris}::text[])))`
}
