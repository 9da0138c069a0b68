import type { Product, ProductCard } from '@shop/contract/catalog.ts'
import type { MeasurePoint } from '@shop/contract/measure-points.ts'
import type { DesignColor } from '@shop/contract/design-colors.ts'
import type { FitResult } from '@shop/contract/fit-results.ts'
import type { Db, Fragment } from '../../../platform/db.ts'
import { cardTable, cardText, categoryNames } from '../cards/product-cards.ts'
import { selectIdBySlug } from '../cards/slug-queries.ts'
import type { Viewer } from '../cards/visibility.ts'
import { joinListPrice, selectOffer } from '../variants/queries.ts'
import { pairedCards } from './paired-products.ts'

/** Lists are arrays without field names: adding the names took PostgreSQL longer than finding the rows. */
type SizeRow = [
  id: number,
  letter: string,
  price: number,
  price_offer: number | null,
  fit_result: FitResult | null,
  fit_one_in: number | null,
]
type ColorRow = [id: number, name: string, hex_code: string, use_image: boolean, image_key: string | null]
export type ImageRow = [color_id: number | null, key: string, color: string, alt: string]
/** Lengths are in millimeters, in the order of the product's sizes; null where no size of the product has one. */
type MeasureRow = [
  measured_on: 'body' | 'garment',
  name: string,
  point: MeasurePoint | null,
  lengths: [letter: string, least_mm: number, most_mm: number][] | null,
]
type StockRow = [size_id: number, color_id: number, quantity: number]

type DerivedField =
  | 'share_image'
  | 'collection_img_table'
  | 'size_chart'
  | 'gallery'
  | 'design_colors'
  | 'sizes'
  | 'colors'
  | 'stock'

export interface ProductRow extends Omit<Product, keyof ProductCard | DerivedField> {
  card: ProductCard
  design_colors: DesignColor[]
  image_key: string
  chart_image_key: string | null
  measures: MeasureRow[]
  sizes: SizeRow[]
  colors: ColorRow[]
  images: ImageRow[]
  stock: StockRow[]
}

/**
 * Finds a complete product by its current or a former slug in either language: sizes with the prices that apply (a size
 * with a price of its own has only its own offer), colors, galleries, the units that this viewer could have and the
 * products that go with it. Undefined when the viewer may not see it. It is one statement because a second round trip
 * costs more than what it would read.
 */
export function findProduct(db: Db, viewer: Viewer, uri: string): Promise<ProductRow | undefined> {
  const { lang, currency, level, now } = viewer
  return db<ProductRow[]>`
    select (${cardText(db, viewer)})::json as card, words.detail, product.sku, product.sold_in,
      (select json_object_agg(own.lang, own.uri) from product_texts own where own.product_id = product.id) as uris,
      case when artwork.uri is not null then json_build_object('id', artwork.artwork_id, 'uri', artwork.uri, 'name', artwork.name) end as artwork,
      product.design_colors,
      collection.name as collection, collection.collection_id, collection.uri as collection_uri,
      category.parent_uri as category_uri, category.uri as subcategory_uri,
      product.find_your_size, product.image_key,
      product.chart_image_key, product.talla,
      product.usa_colors_image,
      coalesce((select json_agg(json_build_array(sizes.id, sizes.letter, coalesce(own.price, price.price),
          ${selectOffer(db, now)}, sizes.fit_result, sizes.fit_one_in)
          order by sizes.position)
       from sizes left join size_prices own on own.size_id = sizes.id and own.currency = ${currency}
       ${joinListPrice(db, now)}
       where sizes.product_id = product.id and sizes.retired_at is null), '[]') as sizes,
      coalesce((select json_agg(json_build_array(measure.measured_on, measure_text.name, measure.point,
          (select json_agg(json_build_array(sizes.letter, length.least_mm, length.most_mm) order by sizes.position)
           from size_chart_lengths length join sizes on sizes.product_id = product.id and sizes.letter = length.letter and sizes.retired_at is null
           where length.measure_id = measure.id)) order by measure.position)
       from size_chart_measures measure
       join size_chart_measure_texts measure_text on measure_text.measure_id = measure.id and measure_text.lang = ${lang}
       where measure.size_chart_id = product.size_chart_id), '[]') as measures,
      (select garment from size_charts where size_charts.id = product.size_chart_id) as drawn_garment,
      coalesce((select json_agg(json_build_array(colors.id, color_text.name, colors.hex_code,
          offered.use_image, offered.image_key) order by offered.position)
       from product_colors offered join colors on colors.id = offered.color_id
       join color_texts color_text on color_text.color_id = colors.id and color_text.lang = ${lang}
       where offered.product_id = product.id and offered.retired_at is null), '[]') as colors,
      coalesce((select json_agg(json_build_array(gallery.color_id, shown.key, shown.color, image_text.alt) order by gallery.position)
       from product_images gallery join images shown on shown.key = gallery.image_key
       join image_texts image_text on image_text.image_key = shown.key and image_text.lang = ${lang}
       where gallery.product_id = product.id), '[]') as images,
      coalesce((select json_agg(json_build_array(stock.size_id, stock.color_id, stock.on_hand - stock.allocated ${addOwnUnits(db, viewer)}))
       from stock where stock.product_id = product.id and not stock.retired), '[]') as stock,
      coalesce(${pairedCards(db, viewer)}, '[]') as related
    from (${selectIdBySlug(db, 'product', uri)}) named
    join products product on product.id = named.id
    join ${cardTable(db, viewer)}
    join product_texts words on words.product_id = product.id and words.lang = ${lang}
    join product_prices price on price.product_id = product.id and price.currency = ${currency}
    join ${categoryNames(db, lang)}
    left join collection_texts collection on collection.collection_id = product.collection_id and collection.lang = ${lang}
    left join artwork_texts artwork on artwork.artwork_id = product.artwork_id and artwork.lang = ${lang}
    cross join lateral (
      select product.id, product.artwork_id, product.design_colors, own.parent_id from categories own where own.id = product.category_id
    ) this
    where can_see(product.published_at, product.opens_at, ${level}, ${now})`.first()
}

/** Returns the slug of a product, also of a hidden one: only `findProduct` says whether a viewer may see it. */
export function findProductUri(db: Db, { lang }: Pick<Viewer, 'lang'>, id: number): Promise<string | undefined> {
  return db<{ uri: string }[]>`select uri from product_texts where product_id = ${id} and lang = ${lang}`.firstValue()
}

/**
 * Returns the path of the product that each slug leads to, with its present slug in the language of the given one. Left
 * out is one that guests may not see or of which nothing is sold.
 */
export function listPublicProductPaths(
  db: Db,
  slugs: readonly string[],
  now: Date,
): Promise<{ slug: string; path: string }[]> {
  return db<{ slug: string; path: string }[]>`
    select distinct on (given.slug) given.slug, '/detalles-producto/' || text.uri as path
    from unnest(${[...slugs]}::text[]) given (slug)
    join products on products.id = coalesce(
      (select product_id from product_texts where uri = given.slug),
      (select id from retired_uris where kind = 'product' and uri = given.slug))
    join product_texts text on text.product_id = products.id and text.uri <> ''
    where products.sold_in <> '{}' and can_see(products.published_at, products.opens_at, 0, ${now})
    order by given.slug, text.uri = given.slug desc, text.lang = 'es' desc`
}

/** Whether a slug leads to a product that this viewer may see and that has a price in any currency. */
export function isSoldAnywhere(db: Db, { level, now }: Viewer, uri: string): Promise<boolean> {
  return db`
    select from (${selectIdBySlug(db, 'product', uri)}) named join products on products.id = named.id
    where sold_in <> '{}' and can_see(published_at, opens_at, ${level}, ${now})`.any()
}

/**
 * Adds the units of an inventory level that a customer has reserved for a payment under way: they are available to their
 * owner, as in the cart (rules 3.4). For guests it adds nothing to the statement.
 */
function addOwnUnits(db: Db, { customer_id }: Viewer): Fragment {
  if (customer_id === null) return db``
  return db`+ coalesce((
    select own.quantity from reserved_units own
    where own.customer_id = ${customer_id} and own.size_id = stock.size_id and own.color_id = stock.color_id), 0)`
}
