import type { ReplyOf } from '@shop/contract/call.ts'
import type { Facets } from '@shop/contract/catalogue.ts'
import type { Contract } from '@shop/contract/contract.ts'

/** A page of products with the facets that filter them. */
export type Found = ReplyOf<Contract['searchProducts']>

/** The source of a list's products. */
export type Scope = { search: string } | { subcategory_uri: string } | { collection_id: number }

/** Used for a list whose response has no facets. */
const noFacets: Facets = { categories: [], sizes: [], colors: [], price: null, offer: 0, available: 0 }

export function facetsOf({ facets }: Found): Facets {
  return facets ?? noFacets
}
