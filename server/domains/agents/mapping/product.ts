import type { ProductCard } from '@shop/contract/catalog.ts'
import type { Currency, Lang } from '@shop/contract/locale.ts'
import type { ProductOffer } from '../../catalog/catalog.ts'
import { buildVariantQuery, pagePaths } from '../../discovery/discovery.ts'
import { buildImageUrl, getImageSize } from '../../media/media.ts'

export interface ProductView {
  lang: Lang
  currency: Currency
  public_url: string
}

export const optionNames: Record<Lang, { size: string; color: string }> = {
  es: { size: 'Talla', color: 'Color' },
  en: { size: 'Size', color: 'Color' },
}

const toProductId = (id: number) => `p${id}`
const toVariantId = ({ id, size_id, color_id }: Pick<ProductOffer, 'id' | 'size_id' | 'color_id'>) =>
  `${id}.${size_id}.${color_id}`

/** Returns a product with these of its variants; the first is the one that represents it. `all` are all that it has. */
export function toAgentProduct(card: ProductCard, variants: ProductOffer[], all: ProductOffer[], view: ProductView) {
  const { lang, currency, public_url } = view
  const isReduced = card.price_offer !== null || card.offer_price_range !== null
  return {
    id: toProductId(card.id),
    handle: card.uri,
    title: card.name,
    description: { plain: card.description },
    url: `${public_url}${pagePaths.product(card.uri)}?${buildVariantQuery(view)}`,
    categories: [{ value: variants[0]!.subcategory_uri, taxonomy: 'merchant' }],
    price_range: toRange(card.price_now, currency),
    ...(isReduced
      ? { list_price_range: toRange(card.price_range ?? { min: card.price, max: card.price }, currency) }
      : {}),
    media: [toMedia({ image: card.desktop_image, alt: card.alt }, all, public_url)],
    options: listOptions(all, lang),
    variants: variants.map((variant) => toAgentVariant(card, variant, view)),
    ...(card.early_until === null ? {} : { metadata: { early_access_until: card.early_until } }),
  }
}

export function toAgentVariant(
  card: Pick<ProductCard, 'uri' | 'description'>,
  variant: ProductOffer,
  view: ProductView,
) {
  const { currency, public_url, lang } = view
  const { price, price_offer, size, size_id, color_name, color_id, is_free } = variant
  const names = optionNames[lang]
  return {
    id: toVariantId(variant),
    title: `${size} / ${color_name}`,
    description: { plain: card.description },
    url: `${public_url}${pagePaths.product(card.uri)}?${buildVariantQuery(view, { size_id, color_id })}`,
    price: { amount: price_offer ?? price, currency },
    ...(price_offer === null ? {} : { list_price: { amount: price, currency } }),
    availability: { available: is_free, status: is_free ? 'in_stock' : 'out_of_stock' },
    options: [
      { name: names.size, id: String(size_id), label: size },
      { name: names.color, id: String(color_id), label: color_name },
    ],
    ...(variant.image_key === null
      ? {}
      : {
          media: [toMedia({ image: buildImageUrl(variant.image_key), alt: variant.alt ?? '' }, [variant], public_url)],
        }),
  }
}

export function toMedia({ image, alt }: { image: string; alt: string }, variants: ProductOffer[], public_url: string) {
  const shown = variants.find(({ image_key }) => image_key !== null && buildImageUrl(image_key) === image)
  const { image_width: width, image_height: height } = shown ?? {}
  return {
    type: 'image',
    url: toAbsolute(image, public_url),
    alt_text: alt,
    ...(width && height ? getImageSize({ width, height }) : {}),
  }
}

/** Returns the values of both options in their order. Their ids are those that a selection may name. */
export function listOptions(variants: ProductOffer[], lang: Lang) {
  const sizes = new Map(variants.map(({ size_id, size }) => [size_id, size]))
  const colors = new Map(variants.map(({ color_id, color_name }) => [color_id, color_name]))
  const toValues = (labels: Map<number, string>) => [...labels].map(([id, label]) => ({ id: String(id), label }))
  return [
    { name: optionNames[lang].size, values: toValues(sizes) },
    { name: optionNames[lang].color, values: toValues(colors) },
  ]
}

/** The sizes, by their letters, and the colors, by their ids, that a search asks for. */
export interface WantedVariant {
  sizes: string[] | null
  colors: number[] | null
}

/**
 * Returns the variant that represents a product in a list: of those in the sizes and colors that were asked for the first
 * that can be bought, else the first that can be bought at all, else the first.
 */
export function findFeatured(variants: ProductOffer[], { sizes, colors }: WantedVariant): ProductOffer | undefined {
  const isWanted = ({ size, color_id }: ProductOffer) =>
    (sizes === null || sizes.includes(size)) && (colors === null || colors.includes(color_id))
  const isFree = ({ is_free }: ProductOffer) => is_free
  return (
    variants.find((variant) => isWanted(variant) && isFree(variant)) ??
    variants.find(isFree) ??
    variants.find(isWanted) ??
    variants[0]
  )
}

function toRange({ min, max }: { min: number; max: number }, currency: Currency) {
  return { min: { amount: min, currency }, max: { amount: max, currency } }
}

/** Images may be on another host already. */
export function toAbsolute(url: string, public_url: string): string {
  return url.startsWith('/') ? public_url + url : url
}
