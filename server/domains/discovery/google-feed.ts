import type { Shop } from '../../platform/shop.ts'
import { listOffers, type Market, type Offer } from './offers.ts'
import { xmlElements, xmlText } from './xml.ts'

/** Yields RSS 2.0 with Google's `g:` names, as Google Merchant Center reads it: one item for every variant. */
export async function* googleFeed(shop: Shop, brand: string, market: Market): AsyncGenerator<string> {
  const about = xmlElements({ title: brand, link: shop.public_url, description: brand })
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">\n<channel>\n${about}`
  for await (const offers of listOffers(shop, market)) yield offers.map((offer) => itemOf(offer, brand)).join('')
  yield '</channel>\n</rss>\n'
}

function itemOf(offer: Offer, brand: string): string {
  const elements = xmlElements({
    'g:id': offer.id,
    'g:item_group_id': offer.group,
    'g:title': offer.title,
    'g:description': offer.description,
    'g:link': offer.link,
    'g:image_link': offer.image,
    'g:availability': offer.available ? 'in_stock' : 'out_of_stock',
    'g:price': offer.price,
    'g:sale_price': offer.sale_price,
    'g:brand': brand,
    // The shop makes what it sells, so there is no manufacturer's number.
    'g:identifier_exists': 'no',
    'g:condition': 'new',
    'g:color': offer.color,
    'g:size': offer.size,
    'g:gender': 'unisex',
    'g:age_group': 'adult',
    'g:product_type': offer.kind,
  })
  const more = offer.more_images
    .map((image) => `<g:additional_image_link>${xmlText(image)}</g:additional_image_link>\n`)
    .join('')
  return `<item>\n${elements}${more}</item>\n`
}
