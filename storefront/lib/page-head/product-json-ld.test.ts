import type { Product } from '@shop/contract/catalog.ts'
import { expect, test } from 'vitest'
import type { PageContext } from './json-ld.ts'
import { buildProductJsonLd } from './product-json-ld.ts'

const image = (name: string) => ({ thumb: `/media/${name}/320.avif`, image: `/media/${name}/640.webp`, alt: name })
const product = {
  id: 7,
  name: 'Marea',
  description: 'Una ola </script> y otra',
  sku: 'TEE-7',
  category: 'Playeras',
  subcategory: 'Clásicas',
  currency: 'MXN',
  gallery: [image('own')],
  sizes: [
    { id: 1, letter: 'S', quantity: 0, price: 500_00, price_offer: 400_50 },
    { id: 2, letter: 'M', quantity: 3, price: 600_00, price_offer: null },
  ],
  colors: [
    { id: 5, name: 'Negro', galleries: [image('black')] },
    { id: 6, name: 'Blanco', galleries: [] },
  ],
  stock: [
    { size_id: 1, color_id: 5, quantity: 0 },
    { size_id: 2, color_id: 5, quantity: 3 },
  ],
} as unknown as Product
const drawn: PageContext = {
  title: 'Marea',
  description: 'Una ola',
  origin: 'https://shop.test',
  lang: 'es',
  canonicalUrl: 'https://shop.test/detalles-producto/marea?lang=es',
  brand: 'Lienza',
}
const getOffers = (facts: object) =>
  (facts as { hasVariant: { offers: unknown }[] }).hasVariant.map(({ offers }) => offers)

test('a product is a group with a variant for each size in each color', () => {
  const facts = buildProductJsonLd(product, drawn) as { hasVariant: object[] }
  expect(facts).toMatchObject({ '@type': 'ProductGroup', productGroupID: '7', url: drawn.canonicalUrl })
  expect(facts.hasVariant).toMatchObject([
    { sku: '7-1-5', size: 'S', color: 'Negro', image: 'https://shop.test/media/black/640.webp' },
    { sku: '7-2-5', size: 'M', color: 'Negro' },
    { sku: '7-1-6', size: 'S', color: 'Blanco', image: 'https://shop.test/media/own/640.webp' },
    { sku: '7-2-6', size: 'M', color: 'Blanco' },
  ])
})

test('each variant has its current price, its availability and the URL that selects it', () => {
  const [small, medium, whiteSmall] = getOffers(buildProductJsonLd(product, drawn))
  const at = 'https://shop.test/detalles-producto/marea?lang=es'
  const [inStock, soldOut] = ['https://schema.org/InStock', 'https://schema.org/OutOfStock']
  expect(small).toMatchObject({ price: '400.50', priceCurrency: 'MXN', availability: soldOut })
  expect(medium).toMatchObject({ price: '600.00', availability: inStock, url: `${at}&color=5&size=2` })
  expect(whiteSmall).toMatchObject({ availability: soldOut })
})

test('the URL names a currency that is not the language’s default', () => {
  const [small] = getOffers(buildProductJsonLd({ ...product, currency: 'USD' }, drawn))
  expect(small).toMatchObject({ priceCurrency: 'USD', url: `${drawn.canonicalUrl}&currency=USD&color=5&size=1` })
})

/** What the structured data is made of; the compiler asks for a line for every field of a product. */
const describedFields: Record<keyof Product, boolean> = {
  id: true,
  uri: false,
  name: true,
  description: true,
  category: true,
  subcategory: true,
  price: false,
  price_range: false,
  price_offer: false,
  offer_price_range: false,
  price_now: false,
  currency: true,
  web_exclusive: false,
  limited_edition: false,
  favorite: false,
  early_until: false,
  uris: false,
  sold_in: false,
  detail: false,
  sku: false,
  collection: false,
  collection_id: false,
  collection_uri: false,
  artwork: false,
  design_colors: false,
  category_uri: false,
  subcategory_uri: false,
  find_your_size: false,
  share_image: false,
  collection_img_table: false,
  size_chart: false,
  drawn_garment: false,
  talla: false,
  usa_colors_image: false,
  gallery: true,
  sizes: true,
  colors: true,
  stock: true,
  related: false,
}

test('the structured data has the fields that are named for it, and no other', () => {
  const read = new Set<string>()
  const watched = new Proxy(product, {
    get: (target, field) => {
      read.add(String(field))
      return Reflect.get(target, field) as unknown
    },
  })
  buildProductJsonLd(watched, drawn)
  const named = Object.entries(describedFields).flatMap(([field, isDescribed]) => (isDescribed ? [field] : []))
  expect([...read].toSorted()).toEqual(named.toSorted())
})
