import { type Currency, currencyOfLang, type Lang } from '@shop/contract/locale.ts'
import { plainAmount } from '@shop/contract/money.ts'
import type { Shop } from '../../platform/shop.ts'
import { listFeedProducts, type FeedProduct } from '../catalogue/catalogue.ts'
import { pictureAddress } from '../media/media.ts'
import { pagePaths } from './addresses.ts'

/** The language and the currency of a feed. */
export interface Market {
  lang: Lang
  currency: Currency
}

/** One variant, as catalogs of other sites list it. Amounts are formatted as those want them: `500.00 MXN`. */
export interface Offer {
  id: string
  group: string
  title: string
  description: string
  link: string
  image: string
  more_images: string[]
  available: boolean
  price: string
  sale_price: string | undefined
  color: string
  size: string
  kind: string
}

/** The number of products read at once: with all their sizes and colors they are a few hundred kilobytes. */
const BATCH = 250
/** The maximum number of further images that the sites that read feeds accept. */
const MORE_IMAGES = 10

/** Yields everything that everyone can buy now in a market (rules 3), a batch of products at a time. */
export async function* listOffers({ db, clock, public_url }: Shop, market: Market): AsyncGenerator<Offer[]> {
  const now = clock.now()
  let after = 0
  for (;;) {
    const products = await listFeedProducts(db, { ...market, after, limit: BATCH, now })
    yield products.flatMap((product) => offersOf(product, market, public_url))
    if (products.length < BATCH) return
    after = products.at(-1)?.id ?? after
  }
}

/** Returns every size in every color of a product, including those that are sold out. */
function offersOf(product: FeedProduct, market: Market, base: string): Offer[] {
  const free = new Set(product.free.map(({ size_id, color_id }) => `${size_id} ${color_id}`))
  return product.colors.flatMap((color) =>
    product.sizes.map((size): Offer => {
      const [image = product.picture_key, ...more] = color.picture_keys
      return {
        id: `${product.id}-${size.id}-${color.id}`,
        group: product.sku,
        title: `${product.name} · ${color.name} · ${size.letter}`,
        description: product.description,
        link: `${base}${pagePaths.product(product.uri)}?${queryOf(market, color.id, size.id)}`,
        image: base + pictureAddress(image),
        more_images: more.slice(0, MORE_IMAGES).map((key) => base + pictureAddress(key)),
        available: free.has(`${size.id} ${color.id}`),
        price: `${plainAmount(size.price)} ${market.currency}`,
        sale_price: size.price_offer === null ? undefined : `${plainAmount(size.price_offer)} ${market.currency}`,
        color: color.name,
        size: size.letter,
        kind: `${product.category} > ${product.subcategory}`,
      }
    }),
  )
}

/**
 * Returns the query of the URL that opens the page in the feed's own language and currency, with this variant selected.
 */
function queryOf({ lang, currency }: Market, color_id: number, size_id: number): string {
  const query = new URLSearchParams({ lang })
  if (currency !== currencyOfLang[lang]) query.set('currency', currency)
  query.set('color', String(color_id))
  query.set('size', String(size_id))
  return query.toString()
}
