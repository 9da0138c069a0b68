import { isTradeItemGtin } from '@shop/contract/barcode.ts'
import type { Currency, Lang } from '@shop/contract/locale.ts'
import type { Shop } from '../../platform/shop.ts'
import type { FeedProduct } from '../catalog/catalog.ts'
import { buildFeedImageUrl } from '../media/media.ts'
import { type FeedMarket, formatVariantTitle, listFeedProductBatches } from './feed-items.ts'
import { buildVariantQuery, pagePaths } from './page-urls.ts'

const countries: Record<Currency, string> = { MXN: 'MX', USD: 'US' }
const optionNames: Record<Lang, { size: string; color: string }> = {
  es: { size: 'Talla', color: 'Color' },
  en: { size: 'Size', color: 'Color' },
}

/** Yields the description of a feed of the Agentic Commerce Protocol (2026-04-17), `metadata.json`. */
export async function* generateAcpMetadata({ clock }: Shop, { lang, currency }: FeedMarket): AsyncGenerator<string> {
  yield JSON.stringify({
    id: `${lang}-${currency}`,
    target_country: countries[currency],
    updated_at: clock.now().toISOString(),
  })
}

/** Yields its products, `products.jsonl`: one in a line, everything that everyone can buy now. */
export async function* generateAcpProducts(shop: Shop, market: FeedMarket): AsyncGenerator<string> {
  for await (const products of listFeedProductBatches(shop, market)) {
    const lines = products.flatMap((product) => {
      const described = toAcpProduct(product, market, shop.public_url)
      return described.variants.length === 0 ? [] : [`${JSON.stringify(described)}\n`]
    })
    yield lines.join('')
  }
}

function toAcpProduct(product: FeedProduct, market: FeedMarket, public_url: string) {
  const { id, name, description, image_key } = product
  const url = `${public_url}${pagePaths.product(product.uri)}?${buildVariantQuery(market)}`
  return {
    id: `p${id}`,
    title: name,
    ...(description === '' ? {} : { description: { plain: description } }),
    url,
    media: [toImage(image_key, public_url)],
    variants: product.colors.flatMap((color) =>
      product.sizes.map((size) => toAcpVariant(product, { color, size }, market, public_url)),
    ),
  }
}

interface Variant {
  color: FeedProduct['colors'][number]
  size: FeedProduct['sizes'][number]
}

function toAcpVariant(product: FeedProduct, { color, size }: Variant, market: FeedMarket, public_url: string) {
  const isSame = (one: { size_id: number; color_id: number }) => one.size_id === size.id && one.color_id === color.id
  const isAvailable = product.free.some(isSame)
  const gtin = product.barcodes.find((one) => isSame(one) && isTradeItemGtin(one.code))?.code
  const { lang, currency } = market
  const query = buildVariantQuery(market, { color_id: color.id, size_id: size.id })
  return {
    // The id that the shop takes for a line of a cart.
    id: `${product.id}.${size.id}.${color.id}`,
    title: formatVariantTitle(product.name, color.name, size.letter),
    url: `${public_url}${pagePaths.product(product.uri)}?${query}`,
    price: { amount: size.price_offer ?? size.price, currency },
    ...(size.price_offer === null ? {} : { list_price: { amount: size.price, currency } }),
    availability: { available: isAvailable, status: isAvailable ? 'in_stock' : 'out_of_stock' },
    categories: [{ value: `${product.category} > ${product.subcategory}`, taxonomy: 'merchant' }],
    condition: ['new'],
    variant_options: [
      { name: optionNames[lang].size, value: size.letter },
      { name: optionNames[lang].color, value: color.name },
    ],
    ...(gtin === undefined ? {} : { barcodes: [{ type: 'GTIN', value: gtin }] }),
    ...(color.image_keys.length === 0 ? {} : { media: color.image_keys.map((key) => toImage(key, public_url)) }),
  }
}

const toImage = (key: string, public_url: string) => ({ type: 'image', url: public_url + buildFeedImageUrl(key) })
