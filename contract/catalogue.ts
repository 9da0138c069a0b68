import { type Static, Type } from 'typebox'
import { defineCall } from './call.ts'
import { MAX_PER_PAGE, PRODUCTS_PER_PAGE } from './limits.ts'
import {
  CurrencyShape,
  Id,
  LangAndCurrencyQuery,
  LangQuery,
  MinorAmount,
  Nullable,
  NullableInteger,
  NullableString,
  PriceRange,
  Text,
} from './shapes.ts'

/** A picture in two sizes: the address of a small and of a large version. */
export const GalleryItem = Type.Object({ thumb: Type.String(), image: Type.String(), alt: Type.String() })
export type GalleryItem = Static<typeof GalleryItem>

/** A product in lists and carousels (specification 3). Prices are minor units of `currency`. */
export const ProductCard = Type.Object({
  id: Type.Integer(),
  uri: Type.String(),
  name: Type.String(),
  description: Type.String(),
  category: Type.String(),
  subcategory: Type.String(),
  price: MinorAmount,
  price_range: Nullable(PriceRange),
  price_offer: NullableInteger(),
  offer_price_range: Nullable(PriceRange),
  currency: CurrencyShape,
  desktop_image: Type.String(),
  movile_image: Type.String(),
  hover_images: Type.Array(Type.Object({ image: Type.String() })),
  alt: Type.String({ description: 'Text for the picture' }),
  available: Type.Boolean({ description: 'False when no size has a free piece' }),
  web_exclusive: Type.Boolean(),
  limited_edition: Type.Boolean(),
  favorite: Type.Boolean(),
})
export type ProductCard = Static<typeof ProductCard>

export const Size = Type.Object({
  id: Type.Integer(),
  letter: Type.String(),
  quantity: Type.Integer({ description: 'Free pieces over all colours' }),
  price: MinorAmount,
  price_offer: NullableInteger(),
})
export type Size = Static<typeof Size>

export const Color = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  hex_code: Type.String(),
  use_image: Type.Integer({ description: '1: the circle shows image_path' }),
  image_path: NullableString(),
  galleries: Type.Array(GalleryItem),
})
export type Color = Static<typeof Color>

/** Free pieces (`on_hand - held`) of one size in one colour. */
export const StockCell = Type.Object({ size_id: Type.Integer(), color_id: Type.Integer(), quantity: Type.Integer() })
export type StockCell = Static<typeof StockCell>

/** The address in each language; any other that leads here was given up and redirects. */
const Uris = Type.Object({ es: Type.String(), en: Type.String() })

export const Product = Type.Object({
  id: Type.Integer(),
  uri: Type.String(),
  uris: Uris,
  name: Type.String(),
  description: Type.String(),
  detail: Type.String({ description: 'HTML, cleaned when it was saved' }),
  sku: Type.String(),
  collection: NullableString(),
  category: Type.String(),
  category_uri: Type.String(),
  subcategory: Type.String(),
  subcategory_uri: Type.String(),
  price: MinorAmount,
  price_range: Nullable(PriceRange),
  price_offer: NullableInteger(),
  offer_price_range: Nullable(PriceRange),
  currency: CurrencyShape,
  favorite: Type.Boolean(),
  web_exclusive: Type.Boolean(),
  limited_edition: Type.Boolean(),
  find_your_size: Type.Boolean(),
  collection_img_table: NullableString(),
  talla: NullableString(),
  usa_colors_image: Type.Boolean(),
  gallery: Type.Array(GalleryItem),
  sizes: Type.Array(Size),
  colors: Type.Array(Color),
  stock: Type.Array(StockCell),
  related: Type.Array(ProductCard),
})
export type Product = Static<typeof Product>

const Paging = {
  page: Type.Optional(Type.Unknown({ description: 'From 1; anything below, or no number, is 1' })),
  per_page: Type.Optional(Type.Unknown({ description: `${PRODUCTS_PER_PAGE} unless given, at most ${MAX_PER_PAGE}` })),
}

/** Either the products of a subcategory, newest first, or those that a search term finds, best first. */
export const searchProducts = defineCall({
  name: 'searchProducts',
  summary: 'Products of a subcategory, or found by a search term, a page at a time',
  caller: 'anyone',
  query: Type.Object({
    ...LangAndCurrencyQuery.properties,
    ...Paging,
    search: Type.Optional(Type.String({ maxLength: 200 })),
    subcategory_uri: Type.Optional(Type.String({ maxLength: 200 })),
  }),
  reply: Type.Object({
    products: Type.Array(ProductCard),
    pages: Type.Integer({ minimum: 1 }),
    total: Type.Integer(),
    sort: Type.Enum(['newest', 'relevance']),
  }),
  refusals: ['category_not_found'],
})

export const getProduct = defineCall({
  name: 'getProduct',
  summary: 'One product by the address it has in either language',
  caller: 'anyone',
  query: Type.Object({ ...LangAndCurrencyQuery.properties, uri: Text(200, { refusal: 'product_not_found' }) }),
  reply: Product,
  refusals: ['product_not_found'],
})

export const listNewArrivals = defineCall({
  name: 'listNewArrivals',
  summary: 'The newest products, for the home page',
  caller: 'anyone',
  query: LangAndCurrencyQuery,
  reply: Type.Array(ProductCard),
  refusals: [],
})

export const listOtherProducts = defineCall({
  name: 'listOtherProducts',
  summary: 'Products to go on with; not those of the given cart',
  caller: 'anyone',
  query: Type.Object({ ...LangAndCurrencyQuery.properties, cart_id: Type.Optional(Type.String({ maxLength: 64 })) }),
  reply: Type.Array(ProductCard),
  refusals: [],
})

export const listHeaderCategories = defineCall({
  name: 'listHeaderCategories',
  summary: 'The categories of the navigation bar',
  caller: 'anyone',
  query: LangQuery,
  reply: Type.Array(Type.Object({ id: Type.Integer(), uri: Type.String(), name: Type.String() })),
  refusals: [],
})

const Tile = Type.Object({
  id: Type.Integer(),
  uri: Type.String(),
  name: Type.String(),
  desktop_image: Type.String(),
  alt: Type.String(),
})

export const listHomeCategories = defineCall({
  name: 'listHomeCategories',
  summary: 'The categories shown as tiles on the home page',
  caller: 'anyone',
  query: LangQuery,
  reply: Type.Array(Tile),
  refusals: [],
})

export const getCategory = defineCall({
  name: 'getCategory',
  summary: 'A category with its subcategories, by the address it has in either language',
  caller: 'anyone',
  query: Type.Object({ ...LangAndCurrencyQuery.properties, uri: Text(200, { refusal: 'category_not_found' }) }),
  reply: Type.Object({
    id: Type.Integer(),
    uri: Type.String(),
    uris: Uris,
    name: Type.String(),
    subcategories: Type.Array(Type.Object({ ...Tile.properties, uris: Uris })),
  }),
  refusals: ['category_not_found'],
})

/** Names of a product's parts as ids, shared by cart lines: a malformed one is answered by its own refusal. */
export const ProductId = Id('product_not_found')
