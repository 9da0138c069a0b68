import { type Static, Type } from 'typebox'
import { LangQuery, NullableString } from '../common-schemas.ts'
import { defineStaffCall } from './call.ts'

export const SearchResult = Type.Object({
  kind: Type.Enum(['order', 'customer', 'product', 'code', 'collection', 'artwork', 'category']),
  key: Type.String({ description: 'The code of an order or discount, or the id of the record' }),
  title: Type.String(),
  detail: NullableString({ description: 'What tells it from others: a name, an e-mail, a sku' }),
})
export type SearchResult = Static<typeof SearchResult>

export const searchEverything = defineStaffCall('searchEverything', {
  summary:
    'Finds orders, customers, products, discount codes, collections, artworks and categories, each for those who may see them',
  access: 'signed_in',
  people: { of: 'order', by: 'results.key', kinds: ['order', 'customer'] },
  query: Type.Object({
    ...LangQuery.properties,
    q: Type.String({ maxLength: 100, description: 'Fewer than three characters find nothing' }),
  }),
  response: Type.Object({ results: Type.Array(SearchResult) }),
})
