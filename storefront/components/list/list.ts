import type { ReplyOf } from '@shop/contract/call.ts'
import type { Facets } from '@shop/contract/catalogue.ts'
import type { Contract } from '@shop/contract/contract.ts'

/** A page of pieces, with what divides them. */
export type Found = ReplyOf<Contract['searchProducts']>

/** What a list is of. */
export type Scope = { search: string } | { subcategory_uri: string } | { collection_id: number }

/** Of a list whose answer has none. */
const noFacets: Facets = { categories: [], sizes: [], colors: [], price: null, offer: 0, available: 0 }

export function facetsOf({ facets }: Found): Facets {
  return facets ?? noFacets
}
