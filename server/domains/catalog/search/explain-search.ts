import type { CallResponse } from '@shop/contract/call.ts'
import type { explainSearch as call } from '@shop/contract/search.ts'
import type { Shop } from '../../../platform/shop.ts'
import { parseCard } from '../cards/product-cards.ts'
import type { Viewer } from '../cards/visibility.ts'
import { type ProductQuery, readProductQuery, withUnderstanding } from './filters.ts'
import { listMatches } from './list-matches.ts'
import { parseQuery } from './understanding/parse-query.ts'
import { readTermContext } from './understanding/read-vocabulary.ts'
import { toPlain } from './understanding/word-forms.ts'
import { understand } from './understanding/understand.ts'

const MAX_NEAREST = 4
const MAX_PRODUCTS = 8

/**
 * Says why a term finds nothing: the words that no product has, the garments that the shop does not have, and the terms
 * without one of its parts that find products. What a viewer may not see is in none of these.
 */
export async function explainSearch(
  shop: Shop,
  viewer: Viewer,
  query: ProductQuery,
): Promise<CallResponse<typeof call>> {
  if (query.words.length === 0) return { unknown: [], garments: [], help: [], nearest: [], products: [] }
  const { vocabulary, exact, similar: known } = await readTermContext(shop.db, viewer, query)
  const options = { currency: viewer.currency, forgiveExcept: exact }
  const parsed = parseQuery(query.term, vocabulary, options)
  // Similar terms are offered without the typing mistakes of this one.
  const tokens = parsed.tokens.map((token, index) =>
    toPlain(token) === parsed.words[index] ? token : parsed.words[index]!,
  )
  const { parts, topics, words } = understand({ ...parsed, tokens }, viewer.lang)
  const garments = parsed.parts.filter((part) => part.kind === 'word').filter(({ is_garment }) => is_garment)
  const rests = new Set(
    parts.flatMap(({ text, rest }) => [rest, parts.length > 1 ? text : '']).filter((term) => term !== ''),
  )
  const page = { limit: MAX_PRODUCTS, offset: 0 }
  const found = await Promise.all(
    [...rests].slice(0, 2 * MAX_NEAREST).map(async (search) => {
      const rest = readProductQuery({ search })
      const understanding = understand(parseQuery(search, vocabulary, options), viewer.lang)
      const { rows, total } = await shop.db.heavyRead((db) =>
        listMatches(db, viewer, withUnderstanding(rest, understanding), page),
      )
      return {
        search,
        total,
        rows,
        hasType: understanding.parts.some(({ kind }) => kind === 'type'),
      }
    }),
  )
  // A product of the same type is nearer than one of the same color, and a longer term nearer than a shorter one.
  const nearest = found
    .filter(({ total }) => total > 0)
    .toSorted((one, other) => Number(other.hasType) - Number(one.hasType) || other.search.length - one.search.length)
    .slice(0, MAX_NEAREST)
  return {
    unknown: words.filter((word) => !known.has(word) && !garments.some(({ word: garment }) => garment === word)),
    garments: garments.map(({ start, end }) => parsed.tokens.slice(start, end).join(' ')),
    help: topics,
    nearest: nearest.map(({ search, total }) => ({ search, total })),
    products: nearest[0]?.rows.map(parseCard) ?? [],
  }
}
