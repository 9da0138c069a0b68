import type { CallResponse } from '@shop/contract/call.ts'
import type { Facets } from '@shop/contract/catalog.ts'
import type { Contract } from '@shop/contract/contract.ts'
import type { ListSelection } from '../../lib/urls/list-selection.ts'

export type SearchResults = CallResponse<Contract['searchProducts']>

export type ListScope =
  | { search: string }
  | { subcategory_uri: string }
  | { category_uri: string }
  | { collection_id: number }
  | { artwork_id: number }

export function getFacets({ facets }: SearchResults): Facets {
  return facets!
}

/**
 * Returns a choice with the URIs of the facets' language, as its labels and fields have them. A URL that was opened before
 * a change of language names categories and artworks by their other URIs.
 */
export function withFacetUris(selection: ListSelection, { categories, artworks }: FacetsWithUris): ListSelection {
  const toOwn = (chosen: string[], items: FacetsWithUris['artworks']) => [
    ...new Set(chosen.map((uri) => items.find(({ uris }) => uris.es === uri || uris.en === uri)?.uri ?? uri)),
  ]
  return {
    ...selection,
    category: toOwn(selection.category, categories),
    artwork: toOwn(selection.artwork, artworks),
  }
}

type FacetsWithUris = Record<'categories' | 'artworks', Pick<Facets['artworks'][number], 'uri' | 'uris'>[]>
