import type { Db, Fragment } from '../../../platform/db.ts'
import { isOffered } from '../cards/category-visibility.ts'
import type { Viewer } from '../cards/visibility.ts'

export interface SuggestedCategory {
  name: string
  parent_name: string | null
  path: string[]
}

/**
 * Lists categories and subcategories whose name contains all words, as beginnings of words, if the viewer may see and buy
 * one of their products (rules 3.5).
 */
export function listSuggestedCategories(
  db: Db,
  viewer: Viewer,
  terms: string[],
  limit: number,
): Promise<SuggestedCategory[]> {
  return db<SuggestedCategory[]>`
    with ${selectBeginnings(db, viewer.lang, terms)}
    select own.name, own.parent_name, array_remove(array[own.parent_uri, own.uri], null) as path
    from categories category
    join category_texts own on own.category_id = category.id and own.lang = ${viewer.lang}
    where ${nameContains(db)} and ${isOffered(db, viewer)}
    order by category.parent_id nulls first, category.position, category.id
    limit ${limit}`
}

/**
 * Lists collections by their name: those of which this viewer may see a product (rules 3.5), in the order of staff, and
 * announced drops of which they may see none, the next one first.
 */
export async function listSuggestedCollections(db: Db, { lang, level, now }: Viewer, terms: string[]) {
  const rows = await db<{ id: number; uri: string; name: string; is_open: boolean }[]>`
    with ${selectBeginnings(db, lang, terms)}
    select own.collection_id as id, own.uri, own.name, is_open
    from collection_texts own join collections on collections.id = own.collection_id
    cross join lateral (
      select exists (
        select from products product
        where product.collection_id = own.collection_id and can_see(product.published_at, product.opens_at, ${level}, ${now})
      ) as is_open offset 0
    ) visible
    where own.lang = ${lang} and ${nameContains(db)}
      and (is_open or collections.announced and collections.opens_at > ${now})
    order by case when not is_open then collections.opens_at end, collections.position, own.collection_id desc`
  return {
    collections: rows.filter(({ is_open }) => is_open).map(({ id, uri, name }) => ({ id, uri, name })),
    drops: rows.filter(({ is_open }) => !is_open).map(({ id, name }) => ({ id, name })),
  }
}

/**
 * Returns the tables `typed`, a row for each word, and `beginning`: the word, its stem, and the words of its group in
 * the language of the viewer. They are found once, not for each name.
 */
function selectBeginnings(db: Db, lang: string, terms: string[]): Fragment {
  return db`
    typed as materialized (select place, fold(word) as word from unnest(${terms}::text[]) with ordinality typed (word, place)),
    beginning as materialized (
      select place, word from typed
      union
      select place, stem_of(${lang}, word) from typed
      union
      select place, stem_of(meant.lang, meant.plain_phrase)
      from typed cross join unnest(array['es', 'en']) known (lang)
      join search_group_words said on said.lang = known.lang and said.role <> 'found'
        and said.plain_phrase in (typed.word, stem_of(known.lang, typed.word))
      join search_group_words meant on meant.group_id = said.group_id and meant.role <> 'typed' and meant.lang = ${lang}
    )`
}

/** Whether each typed word has a beginning that begins a word of the name of `own`. */
function nameContains(db: Db): Fragment {
  return db`(
    select not exists (
      select from typed where not exists (
        select from beginning where beginning.place = typed.place and strpos(plain_name, ' ' || beginning.word) > 0))
    from (select ' ' || plain(own.name) as plain_name offset 0) named)`
}
