import type { Currency, Lang } from '@shop/contract/locale.ts'
import type { FeedOmissionReason } from '@shop/contract/staff/feed-values.ts'
import { countMatching } from '../../../platform/count-matching.ts'
import type { Db, Fragment } from '../../../platform/db.ts'
import type { Page } from '../../../platform/paging.ts'
import { matchesWords } from '../common/common-queries.ts'

export interface Market {
  lang: Lang
  currency: Currency
}

/**
 * Every product that is not archived, with whether the feed of a market has it and what it lacks, as the table `listed`.
 * A feed has what everyone can see in its language and currency, in each size and color. A product on sale has texts in
 * both languages, and the row of a product knows its sizes and colors that are not retired.
 */
function selectListed(db: Db, { lang, currency }: Market, now: Date): Fragment {
  return db`(
    select product.id as product_id, product.sku, coalesce(changed_at, created_at) as changed,
      coalesce((select name from product_texts where product_id = product.id
        order by lang = ${lang} desc, lang desc limit 1), '') as name,
      cardinality(product.sizes) * colors.number as items,
      array_remove(array[
        case when product.published_at is null then 'not_on_sale' end,
        case when product.published_at is not null and not can_see(product.published_at, product.opens_at, 0, ${now})
          then 'not_open' end,
        case when product.published_at is null and not exists (
          select from product_texts where product_id = product.id and product_texts.lang = ${lang}) then 'no_text' end,
        case when not ${currency} = any(product.sold_in) then 'no_price' end,
        case when product.sizes = '{}' then 'no_size' end,
        case when colors.number = 0 then 'no_color' end
      ], null) as reasons
    from products product
    cross join (
      select array(select id from colors where not exists (
        select from color_texts where color_id = colors.id and color_texts.lang = ${lang})) as ids
    ) unnamed
    cross join lateral (
      select case when unnamed.ids = '{}' then cardinality(product.colors) else (
        select count(*)::integer from unnest(product.colors) color where color <> all(unnamed.ids)) end as number
    ) colors
    where product.archived_at is null
  ) listed`
}

/** Counts what the feed of a market has and leaves out. */
export async function countFeed(
  db: Db,
  market: Market,
  now: Date,
): Promise<{ products: number; items: number; omitted: number }> {
  const [row] = await db<{ products: number; items: number; omitted: number }[]>`
    select count(*) filter (where reasons = '{}')::integer as products,
      coalesce(sum(items) filter (where reasons = '{}'), 0)::integer as items,
      count(*) filter (where reasons <> '{}')::integer as omitted
    from ${selectListed(db, market, now)}`
  return row!
}

export interface OmissionRow {
  product_id: number
  sku: string
  name: string
  reasons: FeedOmissionReason[]
}

/** Lists products that the feed of a market leaves out, the one that was changed last first. */
export async function listOmissionRows(
  db: Db,
  market: Market,
  { q, reason, now }: { q: string | undefined; reason: FeedOmissionReason | undefined; now: Date },
  { limit, offset }: Page,
): Promise<{ rows: OmissionRow[]; total: number }> {
  const matching = db`
    from (
      -- The offset keeps the database from comparing the words with every product of the shop.
      select * from ${selectListed(db, market, now)}
      where reasons <> '{}' and ${reason === undefined ? db`true` : db`${reason} = any(reasons)`} offset 0
    ) omitted
    where ${matchesWords(db, db`fold(name || ' ' || sku)`, q)}`
  const rows = await db<OmissionRow[]>`
    select product_id, sku, name, reasons ${matching} order by changed desc, product_id desc limit ${limit} offset ${offset}`
  return { rows, total: await countMatching(db, matching) }
}
