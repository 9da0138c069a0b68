import type { Shop } from '../../platform/shop.ts'
import { listOffers, type Market, type Offer } from './offers.ts'

/** The columns as Meta's catalogs name them, and the content of each. */
const columns: Record<string, (offer: Offer, brand: string) => string> = {
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
  product_type: ({ kind }) => kind,
}

/** Yields a CSV file as Meta's catalogs (Facebook, Instagram) read it: one line for every variant. */
export async function* metaFeed(shop: Shop, brand: string, market: Market): AsyncGenerator<string> {
  yield lineOf(Object.keys(columns))
  for await (const offers of listOffers(shop, market))
    yield offers.map((offer) => lineOf(Object.values(columns).map((hold) => hold(offer, brand)))).join('')
}

function lineOf(values: string[]): string {
  return `${values.map((value) => `"${value.replaceAll('"', '""')}"`).join(',')}\r\n`
}
