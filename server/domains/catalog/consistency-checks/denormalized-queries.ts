import type { Db, Fragment } from '../../../platform/db.ts'
import type { Slice } from '../../../platform/slices.ts'

/**
 * Compares the derived columns, rows for searches and cards of products of the slice with their sources, and returns a
 * sentence for each inconsistency. Triggers keep them consistent; this finds changes that bypassed the triggers.
 */
export async function listDenormalizationInconsistencies(db: Db, slice: Slice): Promise<string[]> {
  return [
    ...(await listColumnInconsistencies(db, slice)),
    ...(await listSearchWordInconsistencies(db, slice)),
    ...(await listSearchRowInconsistencies(db, slice)),
    ...(await listCardInconsistencies(db, slice)),
  ]
}

/**
 * Compares the columns of products that lists read (sizes, colors, prices, opening, price limits) with the tables they
 * are derived from. The order within array columns is not compared, because no query depends on it.
 */
function listColumnInconsistencies(db: Db, { after, to }: Slice): Promise<string[]> {
  return db<{ inconsistency: string }[]>`
    with asked as materialized (select * from products where id > ${after} and id <= ${to}),
    costs as materialized (
      select product_id, currency, size_id, is_base, price, offer
      from prices_of_products(array(select id from asked), (select at from offer_clock))
    ),
    bounds as materialized (
      select product_id, currency, min(price) as price_min, max(price) as price_max,
        (select offer from costs base where base.is_base and (base.product_id, base.currency) = (costs.product_id, costs.currency)) as offer_now,
        min(offer) filter (where size_id is not null) as offer_min, max(offer) filter (where size_id is not null) as offer_max,
        min(case when size_id is null then price else coalesce(offer, price) end) as least,
        max(case when size_id is null then price else coalesce(offer, price) end) as now_max
      from costs where not is_base group by product_id, currency
    ),
    told as (
      select asked.id, told.name, told.kept, told.due
      from asked, lateral (values
        ('opens_at', to_jsonb(asked.opens_at), (select to_jsonb(opens_at) from collections where id = asked.collection_id)),
        ('sizes', to_jsonb(array(select unnest(asked.sizes) order by 1)),
          to_jsonb(array(select letter from sizes where product_id = asked.id and retired_at is null order by 1))),
        ('colors', to_jsonb(array(select unnest(asked.colors) order by 1)),
          to_jsonb(array(select color_id from product_colors where product_id = asked.id and retired_at is null order by 1))),
        ('free_sizes', to_jsonb(array(select unnest(asked.free_sizes) order by 1)),
          to_jsonb(array(select distinct letter from stock join sizes on sizes.id = stock.size_id
            where stock.product_id = asked.id and on_hand - allocated > 0 and not retired order by 1))),
        ('free_colors', to_jsonb(array(select unnest(asked.free_colors) order by 1)),
          to_jsonb(array(select distinct color_id from stock where product_id = asked.id and on_hand - allocated > 0 and not retired order by 1))),
        ('hover_keys', to_jsonb(asked.hover_keys),
          (select coalesce(jsonb_agg(image_key order by position), '[]') from product_images
            where product_id = asked.id and color_id is null and position in (2, 3, 4))),
        ('sold_in', to_jsonb(array(select unnest(asked.sold_in) order by 1)),
          to_jsonb(array(select currency from product_prices where product_id = asked.id order by 1))),
        ('offered_in', to_jsonb(array(select unnest(asked.offered_in) order by 1)),
          to_jsonb(array(select currency from bounds where product_id = asked.id and offer_min is not null order by 1))),
        ('price_mxn', to_jsonb(asked.price_mxn), (select to_jsonb(least) from bounds where product_id = asked.id and currency = 'MXN')),
        ('price_usd', to_jsonb(asked.price_usd), (select to_jsonb(least) from bounds where product_id = asked.id and currency = 'USD'))
      ) told (name, kept, due)
      union all
      select product_id, format('bounds in %s', currency),
        jsonb_build_array(price.offer_now, price.price_min, price.price_max, price.offer_min, price.offer_max, price.now_max),
        jsonb_build_array(bounds.offer_now, bounds.price_min, bounds.price_max, bounds.offer_min, bounds.offer_max, bounds.now_max)
      from product_prices price join bounds using (product_id, currency)
    )
    select format('product %s: %s for lists are %s, they should be %s', id, name, coalesce(kept, 'null'), coalesce(due, 'null')) as inconsistency
    from told where coalesce(kept, 'null') <> coalesce(due, 'null') order by id, name`.column()
}

export function listParentNameInconsistencies(db: Db): Promise<string[]> {
  return db<{ inconsistency: string }[]>`
    select format('category %s: in %s the one above it is %s', own.category_id, own.lang, coalesce(own.parent_name, 'none')) as inconsistency
    from category_texts own
    join categories category on category.id = own.category_id
    left join category_texts above on above.category_id = category.parent_id and above.lang = own.lang
    where (own.parent_name, own.parent_uri) is distinct from (above.name, above.uri)
    order by own.category_id, own.lang`.column()
}

/** Finds changed names whose products have not been written again for longer than the job is ever away. */
export function listForgottenNames(db: Db, now: Date): Promise<string[]> {
  return db<{ inconsistency: string }[]>`
    select format('%s %s: its products have not been written again since %s', kind, record_id, since) as inconsistency
    from pending_names where since < ${now}::timestamptz - interval '1 hour' order by id`.column()
}

function withPendingName(db: Db, { after, to }: Slice): Fragment {
  return db`array(
    select product_id from pending_names named cross join lateral products_with_name(named.kind, named.record_id)
    where product_id > greatest(named.after, ${after}) and product_id <= ${to})`
}

function listSearchWordInconsistencies(db: Db, { after, to }: Slice): Promise<string[]> {
  return db<{ inconsistency: string }[]>`
    with said as materialized (
      select said.product_id,
        array_agg(case when said.in_detail then -known.id else known.id end order by case when said.in_detail then -known.id else known.id end) as words,
        coalesce(array_agg(known.id order by known.id) filter (where said.in_head), '{}') as name_words
      from words_of_products(array(select id from products where id > ${after} and id <= ${to})) said
      left join search_words known using (lang, word)
      group by said.product_id
    )
    select format('product %s: the words it is found by are not those that are said of it', products.id) as inconsistency
    from products left join said on said.product_id = products.id
    where products.id > ${after} and products.id <= ${to} and products.id <> all(${withPendingName(db, { after, to })}) and (
      array(select unnest(products.words) order by 1) is distinct from coalesce(said.words, '{}')
      or array(select unnest(products.name_words) order by 1) is distinct from coalesce(said.name_words, '{}'))
    order by products.id`.column()
}

function listSearchRowInconsistencies(db: Db, { after, to }: Slice): Promise<string[]> {
  return db<{ inconsistency: string }[]>`
    select format('product %s: what searches go through is not what its row says', product.id) as inconsistency
    from products product left join product_finds finds on finds.product_id = product.id
    where product.id > ${after} and product.id <= ${to} and (product.words <> '{}' or finds.product_id is not null)
      and (product.category_id, product.collection_id, product.price_mxn, product.price_usd, product.published_at, product.opens_at, product.words, product.name_words,
        product.artwork_id, product.limited_edition, product.sizes, product.colors, product.free_sizes, product.free_colors, product.offered_in, product.design_colors)
        is distinct from
        (finds.category_id, finds.collection_id, finds.price_mxn, finds.price_usd, finds.published_at, finds.opens_at, finds.words, finds.name_words,
        finds.artwork_id, finds.limited_edition, finds.sizes, finds.colors, finds.free_sizes, finds.free_colors, finds.offered_in, finds.design_colors)
    order by product.id`.column()
}

function listCardInconsistencies(db: Db, { after, to }: Slice): Promise<string[]> {
  return db<{ inconsistency: string }[]>`
    with asked as materialized (select array(select id from products where id > ${after} and id <= ${to}) as ids),
    cards as materialized (select card.* from asked, cards_of_products(asked.ids) card),
    offers as materialized (
      select own.* from asked, offers_of_products(asked.ids, (select at from offer_clock)) own
    ),
    fresh as (select * from cards join offers using (product_id, lang, currency)),
    kept as materialized (select * from product_cards where product_id > ${after} and product_id <= ${to})
    select format('product %s: its %s in %s and %s is %s, it should be %s', product_id, told.name, lang, currency,
      coalesce(told.kept, 'missing'), coalesce(told.due, 'missing')) as inconsistency
    from kept full join fresh using (product_id, lang, currency),
      lateral (values ('card', kept.card, fresh.card), ('list of variants', kept.offers, fresh.offers)) told (name, kept, due)
    where told.kept is distinct from told.due and product_id <> all(${withPendingName(db, { after, to })})
    order by product_id, lang, currency`.column()
}
