import type { Db } from '../../../platform/db.ts'
import type { Viewer } from '../cards/visibility.ts'

export interface SuggestedCategory {
  name: string
  parent_name: string | null
  path: string[]
}

/** Lists categories and subcategories whose name contains all words, as beginnings of words. */
export function listSuggestedCategories(
  db: Db,
  { lang }: Viewer,
  terms: string[],
  limit: number,
): Promise<SuggestedCategory[]> {
  return db<SuggestedCategory[]>`
    select own.name, own.parent_name, array_remove(array[own.parent_uri, own.uri], null) as path
    from categories category
    join category_texts own on own.category_id = category.id and own.lang = ${lang}
    where ${nameContains(db, lang, terms)}
    order by category.parent_id nulls first, category.position, category.id
    limit ${limit}`
}

export interface SuggestedCollection {
  id: number
  uri: string
  name: string
}

/** Lists collections by their name, in the order of staff, if this viewer may see one of their products (rules 3). */
export function listSuggestedCollections(
  db: Db,
  { lang, level, now }: Viewer,
  terms: string[],
  limit: number,
): Promise<SuggestedCollection[]> {
  return db<SuggestedCollection[]>`
    select own.collection_id as id, own.uri, own.name
    from collection_texts own join collections on collections.id = own.collection_id
    where own.lang = ${lang} and ${nameContains(db, lang, terms)} and exists (
      select from products product
      where product.collection_id = own.collection_id and can_see(product.published_at, product.opens_at, ${level}, ${now}))
    order by collections.position, own.collection_id desc
    limit ${limit}`
}

/** Whether every word, its stem, or a word of its group begins a word of the name of `own`, in its own language. */
function nameContains(db: Db, lang: string, terms: string[]) {
  return db`not exists (
    select from unnest(${terms}::text[]) typed
    where ' ' || plain(own.name) not like '% ' || fold(typed) || '%'
      and ' ' || plain(own.name) not like '% ' || stem_of(${lang}, fold(typed)) || '%'
      and not exists (
        select from search_group_words said
        join search_group_words meant on meant.group_id = said.group_id and meant.role <> 'typed'
        where said.role <> 'found' and said.plain_phrase in (fold(typed), stem_of(said.lang, fold(typed)))
          and meant.lang = ${lang} and ' ' || plain(own.name) like '% ' || stem_of(meant.lang, meant.plain_phrase) || '%'))`
}
