import type { Shop } from '../../platform/shop.ts'
import { readSettings } from '../content/content.ts'
import { listFeedItems, type FeedMarket, type FeedItem } from './feed-items.ts'
import { formatXmlElements, escapeXml } from './xml.ts'

/** Yields RSS 2.0 with Google's `g:` names, as Google Merchant Center reads it: one item for every variant. */
export async function* generateGoogleFeed(shop: Shop, market: FeedMarket): AsyncGenerator<string> {
  const { brand } = await readSettings(shop.db)
  const channelElements = formatXmlElements({ title: brand, link: shop.public_url, description: brand })
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">\n<channel>\n${channelElements}`
  for await (const items of listFeedItems(shop, market)) yield items.map((item) => formatItem(item, brand)).join('')
  yield '</channel>\n</rss>\n'
}

function formatItem(item: FeedItem, brand: string): string {
  const elements = formatXmlElements({
    'g:id': item.id,
    'g:item_group_id': item.group,
    'g:title': item.title,
    'g:description': item.description,
    'g:link': item.link,
    'g:image_link': item.image,
    'g:availability': item.available ? 'in_stock' : 'out_of_stock',
    'g:price': item.price,
    'g:sale_price': item.sale_price,
    'g:brand': brand,
    'g:gtin': item.gtin,
    // The shop makes what it sells: without a number of its own, there is none of a manufacturer.
    'g:identifier_exists': item.gtin === undefined ? 'no' : undefined,
    'g:condition': 'new',
    'g:color': item.color,
    'g:size': item.size,
    'g:gender': 'unisex',
    'g:age_group': 'adult',
    'g:product_type': item.productType,
  })
  const additionalImages = item.more_images
    .map((image) => `<g:additional_image_link>${escapeXml(image)}</g:additional_image_link>\n`)
    .join('')
  return `<item>\n${elements}${additionalImages}</item>\n`
}
