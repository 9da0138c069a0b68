import type { Product, ProductCard as Card } from '@shop/contract/catalog.ts'
import { browserApi } from '../../../lib/api/api.ts'
import { useLoaded } from '../../../lib/api/use-loaded.ts'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { readStored } from '../../../lib/storage/browser-storage.ts'
import { listFavoriteArtworks, readLookedAt, rememberLookedAt } from '../../../lib/storage/looked-at.ts'

const FAVORITE_ARTWORKS = 2
const MAX_PRODUCTS = 12
/** With fewer, the row would look empty. */
const MIN_PRODUCTS = 4

/**
 * Returns products that the visitor may like: of the artworks that were looked at most in this browser, without those
 * that were, or those that the shop offers to everyone while too few are known. The browser requests lists that everyone
 * shares, so the server never learns what was looked at. Undefined until they are loaded; empty when that failed.
 */
export function useInterestingProducts(product: Product): readonly Card[] | undefined {
  const { lang, currency } = useLocalization()
  return useLoaded(`${product.id} ${lang} ${currency}`, async () => {
    const lookedAt = readLookedAt()
    rememberLookedAt({ id: product.id, artwork_id: product.artwork?.id ?? null })
    const api = browserApi(lang)
    const shown = [product, ...product.related]
    const ofArtworks = await Promise.all(
      listFavoriteArtworks(lookedAt, product.id, FAVORITE_ARTWORKS).map((artwork_id) =>
        api('searchProducts', { query: { artwork_id, currency, available: '1' } }),
      ),
    )
    const lists = ofArtworks.map((result) => (result.ok ? result.data.products : []))
    const favorites = takeInTurn(lists.map((list) => withoutProducts(list, [...shown, ...lookedAt])))
    if (favorites.length >= MIN_PRODUCTS) return favorites
    const cart_id = readStored('cart_id') ?? undefined
    const others = await api('listOtherProducts', { query: { currency, cart_id, product_uri: product.uri } })
    return others.ok ? withoutProducts(others.data, shown) : []
  })
}

function withoutProducts(list: readonly Card[], left: readonly { id: number }[]): Card[] {
  const ids = new Set(left.map(({ id }) => id))
  return list.filter(({ id }) => !ids.has(id))
}

function takeInTurn(lists: readonly Card[][]): Card[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length))
  return Array.from({ length: longest }, (_, turn) => lists.flatMap((list) => list[turn] ?? []))
    .flat()
    .slice(0, MAX_PRODUCTS)
}
