import type { Db } from '../../../platform/db.ts'
import type { Viewer } from '../cards/viewer.ts'
import { placesWithSlips, type Wanted } from './wanted.ts'

/* What the words of a term may mean, as tables of a statement. Words are rows of search_words; none is ever shown. */

type Fragment = ReturnType<typeof heard>

/**
 * `said` (the words, folded), `term`, `meant` (for each word the rows it begins, and those of the same stem: another number
 * or gender), `named` (products whose whole name begins with the term; `whole`: that is all of it).
 */
export function heard(db: Db, { lang }: Viewer, { words }: Wanted) {
  return db`
    said as materialized (
      select fold(word) as word, place from unnest(${words}::text[]) with ordinality said (word, place)
    ),
    term as materialized (select string_agg(word, ' ' order by place) as term from said),
    meant as materialized (
      select said.place, array(
        select id from search_words known
        where known.lang = ${lang} and known.word >= said.word
          and known.word < said.word || case when length(said.word) > 1 then chr(1114111) else chr(1) end
        union
        select id from search_words known where known.lang = ${lang} and known.stem = any(stems_of(${lang}, said.word))
      ) as ids
      from said
    ),
    named as materialized (
      select product_id, plain_name = (select term from term) as whole from product_texts
      where lang = ${lang} and plain_name >= (select term from term) and plain_name < (select term || chr(1114111) from term)
    )`
}

/**
 * `alike` and `guessed`: for each word, and for what it may be with one slip in it, the rows of both. Short words are left
 * out, and one word that is like none, where two others are left to go by.
 */
export function misheard(db: Db, { lang }: Viewer, { words }: Wanted) {
  return db`
    alike as materialized (
      select meant.place, nullif(array(
        select unnest(meant.ids)
        union
        select id from search_words known where known.lang = ${lang} and known.slips && slips_of(said.word)
      ), '{}') as ids
      from meant join said using (place) where meant.place = any(${placesWithSlips(words)}::integer[])
    ),
    guessed as materialized (
      select place, coalesce(ids, (
        select ids from alike other where ids is not null
          and (select count(ids) >= 2 and count(*) - count(ids) = 1 from alike)
        order by place limit 1
      )) as ids from alike
    )`
}

/** How near a product is to the term (the lower, the better): its whole name, a name that begins so, one with all words, any other. */
export function placeOf(db: Db, { words }: Wanted) {
  return db`
    (case when named.whole then 0 when named.product_id is not null then 1
      when ${haveAll(db, db`product.name_words`, db`meant`, allPlaces(words))} then 2 else 3 end)::real`
}

/** From there on by likeness, where only something like it was found. */
export function placeOfSlip(db: Db) {
  return db`4 - similarity(own.plain_name, (select term from term))`
}

/**
 * The products that have all words, or all that may be meant with slips, whoever may see them; of each what tells who may
 * see it and how near it is, `wide` all of its row. A step of its own (that is what `offset 0` says): otherwise all that is
 * published would be read as well, to be held against it.
 */
export function saying(db: Db, { words }: Wanted, as: 'meant' | 'guessed', wide = false) {
  const places = as === 'meant' ? allPlaces(words) : placesWithSlips(words)
  const has = haveAll(db, db`product.words`, as === 'meant' ? db`meant` : db`guessed`, places)
  if (wide) return db`(select * from products product where ${has} offset 0)`
  return db`
    (select product_id as id, category_id, collection_id, price_mxn, price_usd, published_at, opens_at, name_words
     from product_finds product where ${has} offset 0)`
}

/** Has a product all words of the term? */
export function says(db: Db, { words }: Wanted) {
  return haveAll(db, db`product.words`, db`meant`, allPlaces(words))
}

function allPlaces(words: string[]): number[] {
  return words.map((_, index) => index + 1)
}

/** One condition a word: so the index reads the rarest first and looks the others up. */
function haveAll(db: Db, words: Fragment, meanings: Fragment, places: number[]): Fragment {
  return places
    .map((place) => db`${words} && (select ids from ${meanings} where place = ${place})`)
    .reduce((all, one) => db`${all} and ${one}`)
}
