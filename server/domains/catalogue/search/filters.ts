import type { searchProducts, ProductSort } from '@shop/contract/catalogue.ts'
import type { CallQuery } from '@shop/contract/call.ts'
import type { Currency } from '@shop/contract/locale.ts'
import type { Db } from '../../../platform/db.ts'
import { priceColumn } from '../cards/product-cards.ts'
import { splitIntoWords } from './matched-terms.ts'

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
  price_min: number | null
  price_max: number | null
  offer: boolean
  available: boolean
}

/**
 * The query of a list or a search: products that are in all that it names, contain all words and pass the filters.
 */
export interface ProductQuery {
  words: string[]
  subcategory_uri: string | undefined
  category_uri: string | undefined
  collection_id: number | undefined
  artwork_id: number | undefined
  filters: Filters
  sort: ProductSort
}

export function readProductQuery(query: Query): ProductQuery {
  const words = splitIntoWords(query.search ?? '')
  const usual = words.length > 0 ? 'relevance' : 'newest'
  return {
    words,
    subcategory_uri: query.subcategory_uri,
    category_uri: query.category_uri,
    collection_id: query.collection_id,
    artwork_id: query.artwork_id,
    sort: query.sort === undefined || (query.sort === 'relevance' && words.length === 0) ? usual : query.sort,
    filters: {
      categories: query.category ?? null,
      artworks: query.artwork ?? null,
      designs: query.design ?? null,
      sizes: query.size ?? null,
      colors: query.color ?? null,
      price_min: query.price_min ?? null,
      price_max: query.price_max ?? null,
      offer: isYes(query.offer),
      available: isYes(query.available),
    },
  }
}

/** A query parameter that is missing, or has any other value, means no. */
export function isYes(value: Query['offer']): boolean {
  return value === '1' || value === 'true'
}

/** Whether a query without words names what it lists. */
export function namesList({ subcategory_uri, category_uri, collection_id, artwork_id }: ProductQuery): boolean {
  return [subcategory_uri, category_uri, collection_id, artwork_id].some((name) => name !== undefined)
}

export function isFiltered(filters: Filters): boolean {
  return Object.values(filters).some((choice) => choice !== null && choice !== false)
}

/** Whether `product` passes the filters. Sizes are those with free units, and with `available` so are colors. */
export function passesFilters(
  db: Db,
  currency: Currency,
  { price_min, price_max, offer, available, ...chosen }: Filters,
) {
  return db`
    (${chosen.categories}::text[] is null or product.category_id in (select category_id from category_texts where uri = any(${chosen.categories}::text[])))
    and (${chosen.artworks}::text[] is null or product.artwork_id in (select artwork_id from artwork_texts where uri = any(${chosen.artworks}::text[])))
    and (${chosen.designs}::text[] is null or product.design_colors && ${chosen.designs}::text[])
    and (${chosen.sizes}::text[] is null or product.free_sizes && ${chosen.sizes}::text[])
    and (${chosen.colors}::integer[] is null or case when ${available}::boolean then product.free_colors else product.colors end && ${chosen.colors}::integer[])
    and (${price_min}::integer is null or ${priceColumn(db, currency)} >= ${price_min}::integer)
    and (${price_max}::integer is null or ${priceColumn(db, currency)} <= ${price_max}::integer)
    and (not ${offer}::boolean or ${currency} = any(product.offered_in))
    and (not ${available}::boolean or product.free_sizes <> '{}')`
}
