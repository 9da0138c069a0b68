import { toCsvLines } from '../../platform/csv.ts'
import type { Shop } from '../../platform/shop.ts'
import { readSettings } from '../content/content.ts'
import { listFeedItems, type FeedMarket, type FeedItem } from './feed-items.ts'

const columns: Record<string, (item: FeedItem, brand: string) => string> = {
  id: ({ id }) => id,
  title: ({ title }) => title,
  description: ({ description }) => description,
  availability: ({ available }) => (available ? 'in stock' : 'out of stock'),
  condition: () => 'new',
  price: ({ price }) => price,
  sale_price: ({ sale_price = '' }) => sale_price,
  link: ({ link }) => link,
  image_link: ({ image }) => image,
  additional_image_link: ({ more_images }) => more_images.join(','),
  brand: (_, brand) => brand,
  item_group_id: ({ group }) => group,
  color: ({ color }) => color,
  size: ({ size }) => size,
  gender: () => 'unisex',
  age_group: () => 'adult',
  gtin: ({ gtin = '' }) => gtin,
  product_type: ({ productType }) => productType,
}

/** Yields a CSV file as Meta's catalogs (Facebook, Instagram) read it: one line for every variant. */
export async function* generateMetaFeed(shop: Shop, market: FeedMarket): AsyncGenerator<string> {
  const { brand } = await readSettings(shop.db)
  yield toCsvLines([Object.keys(columns)])
  for await (const items of listFeedItems(shop, market))
    yield toCsvLines(items.map((item) => Object.values(columns).map((getValue) => getValue(item, brand))))
}
