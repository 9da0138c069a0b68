import type { Currency, Lang } from '@shop/contract/locale.ts'
import type { FeedProblem } from '@shop/contract/staff/feed-values.ts'
import { countMatching } from '../../platform/count-matching.ts'
import type { Db, Fragment } from '../../platform/db.ts'
import type { Page } from '../../platform/paging.ts'
import { matchesWords } from '../common/common-queries.ts'

export interface Market {
  lang: Lang
  currency: Currency
}

function selectUnnamedColors(db: Db, lang: Lang): Fragment {
  return db`(select array(select id from colors where not exists (
    select from color_texts where color_id = colors.id and color_texts.lang = ${lang})))::integer[]`
}

/** Returns the products with an image that catalogs refuse. `images_small` has those images; as an array, they are few. */
function selectSmallImages(db: Db): Fragment {
  return db`
    select product_id from product_images
    where image_key = any(array(select key from images where least(images.width, images.height) < 500))`
}

/**
 * Returns the products, of those that are not archived, that a feed may leave out or have with fewer colors, as the
 * table `product`. Indexes have each kind: what lacks something (`products_lacking`), what is published later, what
 * belongs to a collection that is not open, what has a small image, and, when a color has no name, what has it. As an
 * array, because PostgreSQL expects most products to have such a color, and would read them all.
 */
function selectDoubtful(db: Db, { lang }: Market, now: Date): Fragment {
  return db`(
    select * from products where archived_at is null and id = any(array(
      select id from products where archived_at is null
        and (published_at is null or sizes = '{}' or colors = '{}' or not sold_in @> '{MXN,USD}')
      union all
      select id from products where published_at > ${now}
      union all
      select products.id from collections join products on products.collection_id = collections.id
      where collections.opens_at > ${now} and products.published_at is not null
      union all
      select product_id from product_colors where color_id = any(${selectUnnamedColors(db, lang)})
      union all
      ${selectSmallImages(db)}
    ))
  ) product`
}

/**
 * Those products with whether the feed of a market has them and what they lack, as the table `listed`. A feed has what
 * everyone can see in its language and currency, in each size and color. A product on sale has texts in both languages,
 * and the row of a product knows its sizes and colors that are not retired.
 */
function selectListed(db: Db, market: Market, now: Date): Fragment {
  const { lang, currency } = market
  return db`(
    select product.id as product_id, product.sku, coalesce(changed_at, created_at) as changed,
      coalesce((select name from product_texts where product_id = product.id
        order by lang = ${lang} desc, lang desc limit 1), '') as name,
      cardinality(product.sizes) * colors.number as items,
      cardinality(product.sizes) * cardinality(product.colors) as all_items,
      array_remove(array[
        case when product.published_at is null then 'not_on_sale' end,
        case when product.published_at is not null and not can_see(product.published_at, product.opens_at, 0, ${now})
          then 'not_open' end,
        case when product.published_at is null and not exists (
          select from product_texts where product_id = product.id and product_texts.lang = ${lang}) then 'no_text' end,
        case when not ${currency} = any(product.sold_in) then 'no_price' end,
        case when product.sizes = '{}' then 'no_size' end,
        case when colors.number = 0 then 'no_color' end
      ], null) as reasons,
      product.id = any(array(${selectSmallImages(db)})) as has_small_image
    from ${selectDoubtful(db, market, now)}
    cross join lateral (
      select count(*)::integer as number from unnest(product.colors) color
      where color <> all(${selectUnnamedColors(db, lang)})
    ) colors
  ) listed`
}

export interface FeedCounts {
  products: number
  items: number
  omitted: number
  small_images: number
}

/** Counts what the feeds of these markets have and leave out, in their order. */
export async function countFeeds(db: Db, markets: readonly Market[], now: Date): Promise<FeedCounts[]> {
  const countMarket = (market: Market) =>
    db<{ omitted: number; small_images: number; items: number }[]>`
      select count(*) filter (where reasons <> '{}')::integer as omitted,
        count(*) filter (where reasons = '{}' and has_small_image)::integer as small_images,
        coalesce(sum(all_items - case when reasons = '{}' then items else 0 end), 0)::integer as items
      from ${selectListed(db, market, now)}`.one()
  const [[all], ...missing] = await Promise.all([
    db<{ products: number; items: number }[]>`
      select count(*)::integer as products, coalesce(sum(cardinality(sizes) * cardinality(colors)), 0)::integer as items
      from products where archived_at is null`,
    ...markets.map(countMarket),
  ])
  return missing.map(({ items, ...counts }) => ({
    ...counts,
    products: all!.products - counts.omitted,
    items: all!.items - items,
  }))
}

export interface OmissionRow {
  product_id: number
  sku: string
  name: string
  reasons: FeedProblem[]
}

/** Lists products that the feed of a market leaves out or has with a small image, the one that was changed last first. */
export async function listOmissionRows(
  db: Db,
  market: Market,
  { q, reason, now }: { q: string | undefined; reason: FeedProblem | undefined; now: Date },
  { limit, offset }: Page,
): Promise<{ rows: OmissionRow[]; total: number }> {
  const matching = db`
    from (
      -- The offset keeps the database from comparing the words with every product of the shop.
      select product_id, sku, name, changed, problems
      from ${selectListed(db, market, now)},
        lateral (select reasons || case when has_small_image then '{small_image}' else '{}' end::text[] as problems) all_problems
      where ${reason === undefined ? db`problems <> '{}'` : db`${reason} = any(problems)`} offset 0
    ) omitted
    where ${matchesWords(db, db`fold(name || ' ' || sku || ' ' || squeeze_sku(sku))`, q)}`
  const rows = await db<OmissionRow[]>`
    select product_id, sku, name, problems as reasons ${matching} order by changed desc, product_id desc limit ${limit} offset ${offset}`
  return { rows, total: await countMatching(db, matching) }
}
