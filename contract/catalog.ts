import { type Static, Type } from 'typebox'
import { defineCall } from './call.ts'
import { fitResults } from './fit-results.ts'
import { drawnGarments } from './drawn-garments.ts'
import { designColorNames } from './design-colors.ts'
import { measurePoints } from './measure-points.ts'
import { MAX_FILTER_VALUES, PRODUCTS_PER_PAGE, SEARCH_TERM_MAX_LENGTH } from './limits.ts'
import {
  CurrencyCode,
  Id,
  LangAndCurrencyQuery,
  MinorAmount,
  Nullable,
  NullableInteger,
  NullableString,
  OPAQUE,
  pagingFields,
  ImageColor,
  PriceRange,
  MULTILINE,
  StoredInteger,
  Text,
  Uris,
  BooleanParam,
} from './common-schemas.ts'
import { Understanding } from './search-understanding.ts'

export const GalleryImage = Type.Object({
  thumb: Type.String(),
  image: Type.String(),
  image_color: ImageColor,
  alt: Type.String(),
})
export type GalleryImage = Static<typeof GalleryImage>

/** When a product opens to everyone, for viewers with early access (rules 3.5); null for an open product. */
const EarlyAccessUntil = Nullable(Type.String({ description: 'The time at which it opens to everyone' }))

/**
 * Price range of the sizes after all offers, some of which may apply to some sizes only. A single price has equal min
 * and max.
 */
export const CurrentPrice = Type.Object({ ...PriceRange.properties }, { description: 'Current prices of the sizes' })

/** The facts of a product that its card and its page have in common (specification 3). Prices are minor units of `currency`. */
const sharedFields = {
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
  price_now: CurrentPrice,
  currency: CurrencyCode,
  web_exclusive: Type.Boolean(),
  limited_edition: Type.Boolean(),
  favorite: Type.Boolean(),
  early_until: EarlyAccessUntil,
}

export const ProductCard = Type.Object({
  ...sharedFields,
  desktop_image: Type.String(),
  movile_image: Type.String(),
  image_color: ImageColor,
  hover_images: Type.Array(Type.Object({ image: Type.String() })),
  alt: Type.String({ description: 'Alternative text of the image' }),
  color_id: Nullable(
    Type.Integer({ description: 'The color that the images show, where the list or the search asks for colors' }),
  ),
  available: Type.Boolean({ description: 'False when every size is sold out' }),
})
export type ProductCard = Static<typeof ProductCard>

export const Size = Type.Object({
  id: Type.Integer(),
  letter: Type.String(),
  quantity: Type.Integer({ description: 'Available units over all colors' }),
  price: MinorAmount,
  price_offer: NullableInteger(),
  fit_result: Nullable(Type.Enum([...fitResults], { description: 'What buyers did, once enough of them bought it' })),
  fit_one_in: Nullable(Type.Integer({ description: 'One unit in so many came back as too small or too large' })),
})
export type Size = Static<typeof Size>

export const Color = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  hex_code: Type.String(),
  use_image: Type.Integer({ description: '1: the swatch shows image_path' }),
  image_path: NullableString(),
  galleries: Type.Array(GalleryImage),
})
export type Color = Static<typeof Color>

/**
 * One measurement of a product's size chart, for each size that has one. Lengths are whole millimeters: an exact length
 * has equal ends, a range has not.
 */
export const SizeMeasure = Type.Object({
  name: Type.String(),
  measured_on: Type.Enum(['body', 'garment'], { description: 'Body measurements, or the garment laid flat' }),
  point: Nullable(
    Type.Enum([...measurePoints], { description: 'The point that is measured; null for one that has no name here' }),
  ),
  lengths: Type.Array(Type.Object({ letter: Type.String(), least_mm: Type.Integer(), most_mm: Type.Integer() })),
})
export type SizeMeasure = Static<typeof SizeMeasure>

/** Available units (`on_hand - allocated`) of one size in one color. */
export const InventoryLevel = Type.Object({
  size_id: Type.Integer(),
  color_id: Type.Integer(),
  quantity: Type.Integer(),
})
export type InventoryLevel = Static<typeof InventoryLevel>

export const Product = Type.Object({
  ...sharedFields,
  uris: Uris,
  sold_in: Type.Array(CurrencyCode, { description: 'The currencies that it has a price in' }),
  detail: Type.String({ description: "HTML without scripts, styles, frames and forms; images are the shop's own" }),
  sku: Type.String(),
  collection: NullableString(),
  collection_id: NullableInteger(),
  collection_uri: NullableString(),
  artwork: Nullable(Type.Object({ id: Type.Integer(), uri: Type.String(), name: Type.String() })),
  design_colors: Type.Array(Type.Object({ name: Type.String(), hex_code: Type.String() })),
  category_uri: Type.String(),
  subcategory_uri: Type.String(),
  find_your_size: Type.Boolean(),
  share_image: Type.String({ description: 'Image of shared links: 1200 by 630' }),
  collection_img_table: NullableString(),
  size_chart: Nullable(Type.Array(SizeMeasure)),
  /** The garment that the size guide draws; null if its size chart names none. */
  drawn_garment: Nullable(Type.Enum([...drawnGarments])),
  talla: NullableString(),
  usa_colors_image: Type.Boolean(),
  gallery: Type.Array(GalleryImage),
  sizes: Type.Array(Size),
  colors: Type.Array(Color),
  stock: Type.Array(InventoryLevel),
  related: Type.Array(ProductCard),
})
export type Product = Static<typeof Product>

/**
 * Sort orders of a list. `relevance` exists only with a search term; sorting by price uses the lowest price of a
 * product.
 */
export const productSorts = ['relevance', 'newest', 'price_up', 'price_down'] as const
export type ProductSort = (typeof productSorts)[number]

/**
 * Filters with the number of products for each choice. A count ignores the choices in its own filter, so that one can
 * widen it, and respects all others. Sizes count only what is in stock, and with `available` so do colors: those of
 * the cloth are `colors`, those of what is printed on it `designs`.
 */
export const Facets = Type.Object({
  categories: Type.Array(
    Type.Object({
      uri: Type.String(),
      uris: Uris,
      name: Type.String(),
      parent_uri: Type.String(),
      parent_name: Type.String(),
      count: Type.Integer(),
    }),
  ),
  artworks: Type.Array(Type.Object({ uri: Type.String(), uris: Uris, name: Type.String(), count: Type.Integer() })),
  sizes: Type.Array(Type.Object({ letter: Type.String(), count: Type.Integer() })),
  designs: Type.Array(
    Type.Object({
      color: Type.Enum([...designColorNames]),
      name: Type.String(),
      hex_code: Type.String(),
      count: Type.Integer(),
    }),
  ),
  colors: Type.Array(
    Type.Object({ id: Type.Integer(), name: Type.String(), hex_code: Type.String(), count: Type.Integer() }),
  ),
  price: Nullable(PriceRange),
  offer: Type.Integer(),
  available: Type.Integer(),
})
export type Facets = Static<typeof Facets>

/**
 * The products of a category, subcategory, collection or artwork, or the results of a search, that pass every filter. The
 * words of a term in quotation marks are searched as text, without what they mean.
 */
export const searchProducts = defineCall('searchProducts', {
  summary:
    'Lists products of a category, collection or artwork, or the results of a search term, filtered, sorted and paged',
  caller: 'anyone',
  query: Type.Object({
    ...LangAndCurrencyQuery.properties,
    ...pagingFields(PRODUCTS_PER_PAGE),
    search: Type.Optional(Type.String({ maxLength: SEARCH_TERM_MAX_LENGTH, ...MULTILINE })),
    subcategory_uri: Type.Optional(Type.String({ maxLength: 200, ...OPAQUE })),
    category_uri: Type.Optional(Type.String({ maxLength: 200, ...OPAQUE })),
    collection_id: Type.Optional(StoredInteger()),
    artwork_id: Type.Optional(StoredInteger()),
    category: Type.Optional(
      Type.Array(Type.String({ maxLength: 200, ...OPAQUE }), {
        maxItems: MAX_FILTER_VALUES,
        description: 'Subcategories by uri',
      }),
    ),
    artwork: Type.Optional(
      Type.Array(Type.String({ maxLength: 200, ...OPAQUE }), {
        maxItems: MAX_FILTER_VALUES,
        description: 'Artworks by uri',
      }),
    ),
    design: Type.Optional(
      Type.Array(Type.String({ maxLength: 20, ...OPAQUE }), {
        maxItems: MAX_FILTER_VALUES,
        description: 'Colors of the design',
      }),
    ),
    size: Type.Optional(Type.Array(Type.String({ maxLength: 20, ...OPAQUE }), { maxItems: MAX_FILTER_VALUES })),
    color: Type.Optional(
      Type.Array(StoredInteger(), { maxItems: MAX_FILTER_VALUES, description: 'Colors of the cloth' }),
    ),
    price_min: Type.Optional(StoredInteger()),
    price_max: Type.Optional(StoredInteger()),
    offer: Type.Optional(BooleanParam()),
    available: Type.Optional(BooleanParam()),
    limited: Type.Optional(BooleanParam()),
    sort: Type.Optional(Type.Enum([...productSorts])),
    facets: Type.Optional(BooleanParam()),
  }),
  response: Type.Object({
    products: Type.Array(ProductCard),
    pages: Type.Integer({ minimum: 1 }),
    total: Type.Integer(),
    has_more: Type.Boolean({ description: 'A common term has more matches than `total`; these were not ranked' }),
    sort: Type.Enum([...productSorts]),
    facets: Nullable(Facets),
    understood: Nullable(Understanding),
  }),
  refusals: ['category_not_found'],
})

export const getProduct = defineCall('getProduct', {
  summary: 'Returns a product by its uri in either language',
  caller: 'anyone',
  query: Type.Object({
    ...LangAndCurrencyQuery.properties,
    uri: Text(200, { refusal: 'product_not_found', ...OPAQUE }),
  }),
  response: Product,
  refusals: ['product_not_found', 'product_other_currency'],
})

/** Ids of a variant's parts, shared by cart lines. Each malformed id has its own refusal. */
export const ProductId = Id('product_not_found')
