import type { Color, Product, Size } from '@shop/contract/catalogue.ts'
import { currencyOfLang } from '@shop/contract/locale.ts'
import { plainAmount } from '@shop/contract/money.ts'
import { context, type Drawn, type Facts } from './facts.ts'

/**
 * Describes a product as a group of variants, one for each size in each color, with price, availability and the URL
 * that selects it. Ids match those of the feeds.
 */
export function productFacts(product: Product, drawn: Drawn): Facts {
  const { origin, own, brand } = drawn
  return {
    ...context,
    '@type': 'ProductGroup',
    '@id': `${own}#group`,
    productGroupID: product.sku,
    name: product.name,
    description: product.description,
    url: own,
    image: product.gallery.map(({ image }) => origin + image),
    brand: { '@type': 'Brand', name: brand },
    category: `${product.category} > ${product.subcategory}`,
    variesBy: ['https://schema.org/size', 'https://schema.org/color'],
    hasVariant: product.colors.flatMap((color) => product.sizes.map((size) => pieceFacts(product, size, color, drawn))),
  }
}

function pieceFacts(product: Product, size: Size, color: Color, drawn: Drawn): Facts {
  const shown = color.galleries[0] ?? product.gallery[0]
  const free = product.stock.some((cell) => cell.size_id === size.id && cell.color_id === color.id && cell.quantity > 0)
  return {
    '@type': 'Product',
    sku: `${product.id}-${size.id}-${color.id}`,
    name: `${product.name} · ${color.name} · ${size.letter}`,
    ...(shown ? { image: drawn.origin + shown.image } : {}),
    size: size.letter,
    color: color.name,
    offers: {
      '@type': 'Offer',
      url: choosing(size, color, product, drawn),
      priceCurrency: product.currency,
      price: plainAmount(size.price_offer ?? size.price),
      availability: `https://schema.org/${free ? 'InStock' : 'OutOfStock'}`,
      itemCondition: 'https://schema.org/NewCondition',
      seller: { '@id': `${drawn.origin}/#shop` },
    },
  }
}

/** Builds the URL of the page with this variant selected, in the currency of the page. */
function choosing(size: Size, color: Color, { currency }: Product, { own, lang }: Drawn): string {
  const address = new URL(own)
  if (currency !== currencyOfLang[lang]) address.searchParams.set('currency', currency)
  address.searchParams.set('color', String(color.id))
  address.searchParams.set('size', String(size.id))
  return address.href
}
