import type { Color, Product, Size } from '@shop/contract/catalog.ts'
import { defaultCurrencies } from '@shop/contract/locale.ts'
import { formatPlainAmount } from '@shop/contract/money.ts'
import { schemaOrgContext, type PageContext, type JsonLd } from './json-ld.ts'

/**
 * Describes a product as a group of variants, one for each size in each color, with price, availability and the URL
 * that selects it. Ids match those of the feeds.
 */
export function buildProductJsonLd(product: Product, page: PageContext): JsonLd {
  const { origin, canonicalUrl, brand } = page
  return {
    ...schemaOrgContext,
    '@type': 'ProductGroup',
    '@id': `${canonicalUrl}#group`,
    productGroupID: String(product.id),
    name: product.name,
    description: product.description,
    url: canonicalUrl,
    image: product.gallery.map(({ image }) => new URL(image, origin).href),
    brand: { '@type': 'Brand', name: brand },
    category: `${product.category} > ${product.subcategory}`,
    variesBy: ['https://schema.org/size', 'https://schema.org/color'],
    hasVariant: product.colors.flatMap((color) =>
      product.sizes.map((size) => buildVariantJsonLd(product, size, color, page)),
    ),
  }
}

function buildVariantJsonLd(product: Product, size: Size, color: Color, page: PageContext): JsonLd {
  const galleryImage = color.galleries[0] ?? product.gallery[0]
  const isAvailable = product.stock.some(
    (level) => level.size_id === size.id && level.color_id === color.id && level.quantity > 0,
  )
  return {
    '@type': 'Product',
    sku: `${product.id}-${size.id}-${color.id}`,
    name: `${product.name} · ${color.name} · ${size.letter}`,
    ...(galleryImage ? { image: new URL(galleryImage.image, page.origin).href } : {}),
    size: size.letter,
    color: color.name,
    offers: {
      '@type': 'Offer',
      url: buildVariantUrl(size, color, product, page),
      priceCurrency: product.currency,
      price: formatPlainAmount(size.price_offer ?? size.price),
      availability: `https://schema.org/${isAvailable ? 'InStock' : 'OutOfStock'}`,
      itemCondition: 'https://schema.org/NewCondition',
      seller: { '@id': `${page.origin}/#shop` },
    },
  }
}

/** Builds the URL of the page with this variant selected, in the currency of the page. */
function buildVariantUrl(size: Size, color: Color, { currency }: Product, { canonicalUrl, lang }: PageContext): string {
  const query = new URLSearchParams({
    ...(currency === defaultCurrencies[lang] ? {} : { currency }),
    color: String(color.id),
    size: String(size.id),
  })
  return `${canonicalUrl}${canonicalUrl.includes('?') ? '&' : '?'}${query.toString()}`
}
