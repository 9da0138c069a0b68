import { isTradeItemGtin } from '@shop/contract/barcode.ts'
import type { Currency, Lang } from '@shop/contract/locale.ts'
import { formatPlainAmount } from '@shop/contract/money.ts'
import type { Shop } from '../../platform/shop.ts'
import { truncateWords } from '../../platform/truncate.ts'
import { listFeedProducts, type FeedProduct } from '../catalog/catalog.ts'
import { buildFeedImageUrl } from '../media/media.ts'
import { buildVariantQuery, pagePaths } from './page-urls.ts'

export interface FeedMarket {
  lang: Lang
  currency: Currency
}

/** One variant, as catalogs of other sites list it. Amounts are formatted as those want them: `500.00 MXN`. */
export interface FeedItem {
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
  productType: string
  /** The number that the manufacturer gave the variant; most of the shop's own have none. */
  gtin: string | undefined
}

/** The number of products read at once: with all their sizes and colors they are a few hundred kilobytes. */
const BATCH_SIZE = 250
/** The maximum number of further images that the sites that read feeds accept. */
const MAX_ADDITIONAL_IMAGES = 10
/** The number of characters of a title that Google accepts. */
const TITLE_MAX_LENGTH = 150

/** Yields everything that everyone can buy now in a market (rules 3.5), a batch of products at a time. */
export async function* listFeedItems(shop: Shop, market: FeedMarket): AsyncGenerator<FeedItem[]> {
  for await (const products of listFeedProductBatches(shop, market))
    yield products.flatMap((product) => toFeedItems(product, market, shop.public_url))
}

export async function* listFeedProductBatches(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  market: FeedMarket,
): AsyncGenerator<FeedProduct[]> {
  const now = clock.now()
  let after = 0
  for (;;) {
    const products = await listFeedProducts(db, { ...market, after, limit: BATCH_SIZE, now })
    yield products
    if (products.length < BATCH_SIZE) return
    after = products.at(-1)?.id ?? after
  }
}

/** Returns the title of a variant. A long name is cut before its color and its size, which tell it from the others. */
export function formatVariantTitle(name: string, color: string, size: string): string {
  const end = ` · ${color} · ${size}`
  return truncateWords(name, TITLE_MAX_LENGTH - end.length) + end
}

/** Returns every size in every color of a product, including those that are sold out. */
function toFeedItems(product: FeedProduct, market: FeedMarket, baseUrl: string): FeedItem[] {
  const gtins = new Map(product.barcodes.flatMap(({ size_id, color_id, code }) => (isTradeItemGtin(code) ? [[`${size_id} ${color_id}`, code]] : []))) // prettier-ignore
  const availableVariants = new Set(product.free.map(({ size_id, color_id }) => `${size_id} ${color_id}`))
  return product.colors.flatMap((color) =>
    product.sizes.map((size): FeedItem => {
      const [image = product.image_key, ...additionalImages] = color.image_keys
      return {
        id: `${product.id}-${size.id}-${color.id}`,
        // A SKU may be longer than the 50 characters that catalogs take, and differ from another by case alone.
        group: String(product.id),
        title: formatVariantTitle(product.name, color.name, size.letter),
        description: product.description,
        link: `${baseUrl}${pagePaths.product(product.uri)}?${buildVariantQuery(market, { color_id: color.id, size_id: size.id })}`,
        image: baseUrl + buildFeedImageUrl(image),
        more_images: additionalImages.slice(0, MAX_ADDITIONAL_IMAGES).map((key) => baseUrl + buildFeedImageUrl(key)),
        available: availableVariants.has(`${size.id} ${color.id}`),
        price: `${formatPlainAmount(size.price)} ${market.currency}`,
        sale_price: size.price_offer === null ? undefined : `${formatPlainAmount(size.price_offer)} ${market.currency}`,
        color: color.name,
        size: size.letter,
        gtin: gtins.get(`${size.id} ${color.id}`),
        productType: `${product.category} > ${product.subcategory}`,
      }
    }),
  )
}
