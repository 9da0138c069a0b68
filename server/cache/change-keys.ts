import { type CallName, calls } from '@shop/contract/calls.ts'
import { readQuery } from './read-query.ts'

/**
 * Calls whose response to a guest depends only on the URL and on data whose changes the database records, each with the
 * changes of products that its response depends on; `catalog` concerns every response.
 */
const keysOfCalls: Partial<Record<CallName, (query: URLSearchParams, response: string) => string[]>> = {
  listCountries: () => [],
  getShopInfo: () => [],
  listBanners: () => [],
  listPosts: () => [],
  listHomeSections: () => [],
  getLegalVersions: () => [],
  listLegalOpenings: () => [],
  getLegalText: () => [],
  listHeaderCategories: () => ['products'],
  listHomeCategories: () => ['products'],
  listMenu: () => ['products'],
  getCategory: () => ['products'],
  listArtworks: () => ['products'],
  getArtwork: () => ['products'],
  listDrops: () => ['cards'],
  getDrop: () => ['cards'],
  getCollection: () => ['cards'],
  listSearchSuggestions: () => ['cards', 'sizes'],
  searchProducts: (query, response) => [
    getListKey(query),
    ...(showsSizes(query) || meansSizes(query, response) ? [getSizesKey(query)] : []),
  ],
  listNewArrivals: (_, response) => ['products', ...listCardKeys(JSON.parse(response))],
  listOtherProducts: (_, response) => ['products', ...listCardKeys(JSON.parse(response))],
  getProduct(_, response) {
    const product: { id: number; related: { id: number }[] } = JSON.parse(response)
    return [`product:${product.id}`, ...listCardKeys(product.related)]
  },
}

/**
 * Returns the key of a list: that of its category, collection or artwork; the results of a search depend on every
 * product.
 */
function getListKey(query: URLSearchParams): string {
  if (query.get('search')) return 'cards'
  const uri = query.get('subcategory_uri') ?? query.get('category_uri')
  if (uri !== null) return `list:${uri}`
  const [collection_id, artwork_id] = [query.get('collection_id'), query.get('artwork_id')]
  if (collection_id !== null) return `collection:${Number(collection_id)}`
  return artwork_id === null ? 'cards' : `artwork:${Number(artwork_id)}`
}

function getSizesKey(query: URLSearchParams): string {
  const list = getListKey(query)
  return list === 'cards' ? 'sizes' : `sizes:${list}`
}

/** Returns whether a list depends on which sizes and colors are left, and not only on whether a product is available. */
const showsSizes = (query: URLSearchParams) => ['size', 'color', 'available', 'facets'].some((name) => query.has(name))

/** Returns whether the words of a search mean a size, a color or availability, as the response says. */
const meansSizes = (query: URLSearchParams, response: string) =>
  query.has('search') && /"kind":"(?:size|color|available)"/.test(response)

const listCardKeys = (cards: { id: number }[]) => cards.map(({ id }) => `card:${id}`)

const keysOfPaths = new Map(
  Object.entries(keysOfCalls).map(([name, listKeys]) => {
    const [, path] = calls[name as CallName]
    return [`/api${path.split('{')[0]}`, listKeys]
  }),
)

function findByPath(url: string) {
  const [path = ''] = url.split('?')
  return keysOfPaths.get(path) ?? keysOfPaths.get(path.slice(0, path.lastIndexOf('/') + 1))
}

/** Returns whether a guest's response to this URL of the API may be cached. */
export function isCacheable(url: string): boolean {
  return findByPath(url) !== undefined
}

export function listChangeKeys(url: string, response: string): string[] {
  return findByPath(url)?.(readQuery(url), response) ?? []
}
