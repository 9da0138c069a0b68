import { Type } from 'typebox'
import { defineCall } from './call.ts'
import { ProductCard } from './catalog.ts'
import { LangAndCurrencyQuery, MULTILINE, NullableString } from './common-schemas.ts'
import { SEARCH_TERM_MAX_LENGTH } from './limits.ts'
import { helpTopics } from './search-understanding.ts'

const { id, uri, name, image_color, alt, price, price_offer, price_now, currency } = ProductCard.properties
const image = Type.String()
const SuggestedProduct = Type.Object({
  id,
  uri,
  name,
  image,
  image_color,
  alt,
  price,
  price_offer,
  price_now,
  currency,
})

/**
 * Suggestions for a search term: products, subcategories and categories, collections, and announced drops that this
 * caller may not enter yet. A term of fewer than two letters has none.
 */
export const listSearchSuggestions = defineCall('listSearchSuggestions', {
  summary: 'Suggests products, categories, collections and announced drops for a search term',
  caller: 'anyone',
  query: Type.Object({
    ...LangAndCurrencyQuery.properties,
    search: Type.Optional(Type.String({ maxLength: SEARCH_TERM_MAX_LENGTH, ...MULTILINE })),
  }),
  response: Type.Object({
    products: Type.Array(SuggestedProduct),
    categories: Type.Array(
      Type.Object({
        name: Type.String(),
        parent_name: NullableString(),
        path: Type.Array(Type.String(), { description: 'Uris of the category and, for a subcategory, its own' }),
      }),
    ),
    collections: Type.Array(Type.Object({ id: Type.Integer(), uri: Type.String(), name: Type.String() })),
    drops: Type.Array(Type.Object({ id: Type.Integer(), name: Type.String() }), {
      description: 'Announced drops of which this caller may not see a product yet',
    }),
    help: Type.Array(Type.Enum([...helpTopics])),
  }),
})

/** Starting points of a search where nothing is typed yet: frequent searches, families of prints, and drops. */
export const listSearchStarts = defineCall('listSearchStarts', {
  summary: 'Lists frequent searches, print families and collections, for a search where nothing is typed yet',
  caller: 'anyone',
  query: LangAndCurrencyQuery,
  response: Type.Object({
    popular: Type.Array(Type.String({ description: 'A term' })),
    families: Type.Array(Type.String({ description: 'A term' })),
    collections: Type.Array(Type.Object({ id: Type.Integer(), uri: Type.String(), name: Type.String() })),
  }),
})

export const explainSearch = defineCall('explainSearch', {
  summary: 'Says which words of a term no product has, which pages answer it, and which shorter terms find products',
  caller: 'anyone',
  query: Type.Object({
    ...LangAndCurrencyQuery.properties,
    search: Type.Optional(Type.String({ maxLength: SEARCH_TERM_MAX_LENGTH, ...MULTILINE })),
  }),
  response: Type.Object({
    unknown: Type.Array(Type.String({ description: 'A word that no product has' })),
    garments: Type.Array(Type.String({ description: 'A garment that the shop does not have' })),
    help: Type.Array(Type.Enum([...helpTopics])),
    nearest: Type.Array(Type.Object({ search: Type.String(), total: Type.Integer() })),
    products: Type.Array(ProductCard, { description: 'Products of the nearest terms' }),
  }),
})
