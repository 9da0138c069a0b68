import type { CallResponse } from '@shop/contract/call.ts'
import type { Facets } from '@shop/contract/catalogue.ts'
import type { Contract } from '@shop/contract/contract.ts'

/** A page of products with the facets that filter them. */
export type SearchResults = CallResponse<Contract['searchProducts']>

/** The source of a list's products. */
export type ListScope =
  | { search: string }
  | { subcategory_uri: string }
  | { category_uri: string }
  | { collection_id: number }
  | { artwork_id: number }

/** Used for a list whose response has no facets. */
const noFacets: Facets = {
  categories: [],
  artworks: [],
  sizes: [],
  designs: [],
  colors: [],
  price: null,
  offer: 0,
  available: 0,
}

export function getFacets({ facets }: SearchResults): Facets {
  return facets ?? noFacets
}
