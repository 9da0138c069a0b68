import type { Product, ProductCard as Card } from '@shop/contract/catalogue.ts'
import type { RefObject } from 'react'
import { browserApi } from '../../../lib/api/api.ts'
import { useLoaded } from '../../../lib/api/use-loaded.ts'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { listFavoriteArtworks, readLookedAt, rememberLookedAt } from '../../../lib/storage/looked-at.ts'

const FAVORITE_ARTWORKS = 2
const MAX_PRODUCTS = 12
/** With fewer, the row would look empty. */
const MIN_PRODUCTS = 4

/**
 * Returns products that the visitor may like: of the artworks that were looked at most in this browser, without those
 * that were. The browser requests lists that everyone shares, so the server never learns what was looked at. They
 * replace the products that the page came with before those come into view.
 */
export function useInterestingProducts(
  product: Product,
  others: readonly Card[],
  strip: RefObject<HTMLElement | null>,
): readonly Card[] {
  const { lang, currency } = useLocalization()
  const found = useLoaded(`${product.id} ${lang} ${currency}`, async () => {
    const lookedAt = readLookedAt()
    rememberLookedAt({ id: product.id, artwork_id: product.artwork?.id ?? null })
    const api = browserApi(lang)
    const results = await Promise.all(
      listFavoriteArtworks(lookedAt, product.id, FAVORITE_ARTWORKS).map((artwork_id) =>
        api('searchProducts', { query: { artwork_id, currency, available: '1' } }),
      ),
    )
    const left = new Set([product, ...product.related, ...lookedAt].map(({ id }) => id))
    const lists = results.map((result) => (result.ok ? result.data.products : []))
    const products = takeInTurn(lists.map((list) => list.filter(({ id }) => !left.has(id))))
    return products.length >= MIN_PRODUCTS && !isInView(strip.current) ? products : null
  })
  return found ?? others
}

/** Returns whether a part of an element is in the window. */
function isInView(element: HTMLElement | null): boolean {
  if (element === null) return false
  const { top, bottom } = element.getBoundingClientRect()
  return top < innerHeight && bottom > 0
}

/** Takes one product of each list in turn. */
function takeInTurn(lists: readonly Card[][]): Card[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length))
  return Array.from({ length: longest }, (_, turn) => lists.flatMap((list) => list[turn] ?? []))
    .flat()
    .slice(0, MAX_PRODUCTS)
}
