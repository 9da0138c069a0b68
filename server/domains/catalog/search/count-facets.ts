import type { Facets } from '@shop/contract/catalog.ts'
import { type DesignColor, designColorNames, designColors } from '@shop/contract/design-colors.ts'
import type { Currency, Lang } from '@shop/contract/locale.ts'
import { compareSizes } from '@shop/contract/size-letters.ts'
import type { Db, Fragment } from '../../../platform/db.ts'
import { priceColumn } from '../cards/product-cards.ts'
import type { Viewer } from '../cards/visibility.ts'
import { candidates, type MatchScope } from './candidates.ts'
import {
  filterConditions,
  namesList,
  passesUnlistedFilters,
  shownColors,
  type ProductQuery,
  type UnderstoodQuery,
} from './filters.ts'
import { isInList, namedCategory } from './list-products.ts'
import type { Filters } from './understanding/understand.ts'

/** The facets of an empty query, and of a question that pages answer. */
const noFacets: Facets = {
  categories: [],
  artworks: [],
  sizes: [],
  designs: [],
  colors: [],
  price: null,
  offer: 0,
  available: 0,
}

/**
 * Returns the filters of a list or a search, with the number of products that each choice leaves for this viewer. A value
 * that was chosen has its name even where the other filters leave no product for it. Of a common term (`isCommon`) only
 * the matches that are ranked are counted.
 */
export async function countFacets(
  db: Db,
  viewer: Viewer,
  query: ProductQuery | UnderstoodQuery,
  { isCommon } = { isCommon: false },
): Promise<Facets> {
  const isEmpty = query.words.length === 0 && !namesList(query)
  if (isEmpty || ('understanding' in query && query.understanding.is_about_help)) return noFacets
  const facets = await readFacets(db, viewer, query, isCommon ? 'newest' : 'all')
  const designs = nameDesigns(facets.designs, query.filters.designs, viewer.lang)
  return { ...facets, sizes: facets.sizes.toSorted((one, other) => compareSizes(one.letter, other.letter)), designs }
}

/** Lists the counted and the chosen colors of designs in the order of the filter. */
function nameDesigns(counted: CountedFacets['designs'], chosen: string[] | null, lang: Lang): Facets['designs'] {
  const counts = new Map([
    ...(chosen ?? []).map((color): [string, number] => [color, 0]),
    ...counted.map(({ color, count }): [string, number] => [color, count]),
  ])
  return designColorNames.flatMap((color) => {
    const { hex_code, [lang]: name } = designColors[color]
    const count = counts.get(color)
    return count === undefined ? [] : [{ color, name, hex_code, count }]
  })
}

type CountedFacets = Omit<Facets, 'designs'> & { designs: { color: DesignColor; count: number }[] }

const bits = { categories: 1, artworks: 2, designs: 4, sizes: 8, colors: 16, price: 32, offer: 64, available: 128 }
type FilterName = keyof typeof bits

/**
 * Counts every filter in one statement. It groups products that are alike in all that filters read and judges each group
 * once: `misses` has the bits of the filters that exclude it. A filter counts the groups that no other filter excludes.
 * Sizes come in no order.
 */
function readFacets(
  db: Db,
  viewer: Viewer,
  query: ProductQuery | UnderstoodQuery,
  scope: MatchScope,
): Promise<CountedFacets> {
  const { lang, currency } = viewer
  const { chosen, filters } = query
  const conditions = {
    ...filterConditions(db, currency, filters, db`product.colors`),
    price: db`product.fits`,
    offer: db`(not ${filters.offer}::boolean or product.offered)`,
  }
  const misses = Object.entries(conditions)
    .map(([name, condition]) => db`case when ${condition} then 0 else ${bits[name as FilterName]} end`)
    .reduce((all, one) => db`${all} | ${one}`)
  const passesOthers = (...names: FilterName[]) =>
    db`misses & ~${names.reduce((mask, name) => mask | bits[name], 0)}::integer = 0`
  const isChosen = {
    category: db`category_id in (select category_id from category_texts where uri = any(${chosen.categories}::text[]))`,
    artwork: db`artwork_id in (select artwork_id from artwork_texts where uri = any(${chosen.artworks}::text[]))`,
  }
  return db<CountedFacets[]>`
    with ${allProducts(db, viewer, query, scope)},
    kinds as materialized (${selectKinds(db, currency, filters)}),
    judged as materialized (select product.*, ${misses} as misses from kinds product)
    select
      (select coalesce(json_agg(json_build_object('uri', words.uri,
          'uris', (select json_object_agg(own.lang, own.uri) from category_texts own where own.category_id = category.id),
          'name', words.name, 'parent_uri', words.parent_uri, 'parent_name', words.parent_name, 'count', counted.count) order by parent.position, parent.id, category.position, category.id), '[]')
       from (select category_id, coalesce(sum(products) filter (where ${passesOthers('categories')}), 0)::integer as count from judged
         where ${passesOthers('categories')} or ${isChosen.category} group by category_id) counted
       join categories category on category.id = counted.category_id
       join categories parent on parent.id = category.parent_id
       join category_texts words on words.category_id = category.id and words.lang = ${lang} and words.parent_name is not null) as categories,
      (select coalesce(json_agg(json_build_object('uri', words.uri,
          'uris', (select json_object_agg(own.lang, own.uri) from artwork_texts own where own.artwork_id = artwork.id),
          'name', words.name, 'count', counted.count) order by artwork.position, artwork.id), '[]')
       from (select artwork_id, coalesce(sum(products) filter (where ${passesOthers('artworks')}), 0)::integer as count from judged
         where artwork_id is not null and (${passesOthers('artworks')} or ${isChosen.artwork}) group by artwork_id) counted
       join artworks artwork on artwork.id = counted.artwork_id
       join artwork_texts words on words.artwork_id = artwork.id and words.lang = ${lang}) as artworks,
      (select coalesce(json_agg(json_build_object('color', color, 'count', count)), '[]')
       from (select color, sum(products)::integer as count from judged, unnest(judged.design_colors) color where ${passesOthers('designs')} group by color) counted) as designs,
      (select coalesce(json_agg(json_build_object('letter', letter, 'count', count)), '[]')
       from (select letter, sum(products)::integer as count from judged, unnest(judged.free_sizes) letter where ${passesOthers('sizes')} group by letter) counted) as sizes,
      (select coalesce(json_agg(json_build_object('id', colors.id, 'name', color_text.name,
          'hex_code', colors.hex_code, 'count', coalesce(counted.count, 0)) order by coalesce(counted.count, 0) desc, colors.id), '[]')
       from colors
       left join (select color_id, sum(products)::integer as count from judged, unnest(judged.colors) color_id where ${passesOthers('colors')} group by color_id) counted on counted.color_id = colors.id
       join color_texts color_text on color_text.color_id = colors.id and color_text.lang = ${lang}
       where counted.color_id is not null or colors.id = any(${chosen.colors?.cloth ?? null}::integer[])) as colors,
      (select json_build_object('min', min(low), 'max', max(high)) from judged where ${passesOthers('price')} having count(*) > 0) as price,
      (select coalesce(sum(products), 0)::integer from judged where ${passesOthers('offer')} and offered) as offer,
      (select coalesce(sum(products), 0)::integer from judged where ${passesOthers('sizes', 'colors', 'available')} and takeable) as available`.one()
}

/** Groups products that are alike in all that filters read. */
function selectKinds(db: Db, currency: Currency, filters: Filters): Fragment {
  const ofAvailable = filterConditions(db, currency, { ...filters, available: true })
  return db`
    select product.category_id, product.artwork_id, product.design_colors, product.free_sizes,
      ${shownColors(db, filters)} as colors, ${currency} = any(product.offered_in) as offered,
      ${ofAvailable.price} as fits,
      ${ofAvailable.available} and ${ofAvailable.sizes} and ${ofAvailable.colors} as takeable,
      count(*)::integer as products, min(${priceColumn(db, currency)}) as low, max(${priceColumn(db, currency)}) as high
    -- A number of this type has no order, so PostgreSQL hashes the rows. Sorting them by their lists takes longer than all the rest.
    from matches product group by 1, 2, 3, 4, 5, 6, 7, 8, '0'::xid`
}

/** The table `matches`: the products of the list, or of the search where the query has words, before the filters. */
function allProducts(db: Db, viewer: Viewer, query: ProductQuery | UnderstoodQuery, scope: MatchScope) {
  if ('understanding' in query) return candidates(db, viewer, query, { scope, forFacets: true })
  return db`
    ${namedCategory(db, query)}
    matches as not materialized (
      select product.* from products product
      where ${isInList(db, viewer, query)} and ${passesUnlistedFilters(db, query.filters)})`
}
