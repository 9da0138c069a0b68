import type { Db } from '../../../platform/db.ts'

/*
 * The words of a search term as tables of a statement. Every word of every product is a row of `search_words`; a product
 * has the ids of its words in `words`, and of those in its name in `name_words`.
 */

/** More words have no effect: no product name has as many. */
const MAX_WORDS = 8

/** Splits a term into words of letters and digits only, so that none of it is an operator or a wildcard. */
export function splitIntoWords(term: string): string[] {
  const plain = term.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, MAX_WORDS)
}

/**
 * The tables `typed` (the words, folded), `term`, `matched` (for each word the rows that it begins, those of the same
 * stem: another number or gender, and the same for the word that staff say it means) and `named` (products whose name begins with the term; `whole`: the term is all of it).
 */
export function matchedTerms(db: Db, lang: string, words: string[]) {
  return db`
    typed as materialized (
      select fold(word) as word, place from unnest(${words}::text[]) with ordinality typed (word, place)
    ),
    term as materialized (select string_agg(word, ' ' order by place) as term from typed),
    matched as materialized (
      select typed.place, array(
        select id from search_words known
        where known.lang = ${lang} and known.word >= typed.word
          and known.word < typed.word || case when length(typed.word) > 1 then chr(1114111) else chr(1) end
        union
        select id from search_words known where known.lang = ${lang} and known.stem = any(stems_of(${lang}, typed.word))
        union
        select known.id from search_synonyms synonym join search_words known on known.lang = synonym.lang
          and known.word >= synonym.meaning and known.word < synonym.meaning || chr(1114111)
        where synonym.lang = ${lang} and synonym.word = typed.word
        union
        select known.id from search_synonyms synonym join search_words known on known.lang = synonym.lang
          and known.stem = any(stems_of(synonym.lang, synonym.meaning))
        where synonym.lang = ${lang} and synonym.word = typed.word
      ) as ids
      from typed
    ),
    named as materialized (
      select product_id, plain_name = (select term from term) as whole from product_texts
      where lang = ${lang} and plain_name >= (select term from term) and plain_name < (select term || chr(1114111) from term)
    )`
}

/** Whether `product` has all words of the term. */
export function hasAllWords(db: Db, words: string[]) {
  return hasWords(db, db`product.words`, db`matched`, allPositions(words))
}

/** The rank of a match, the lowest first: the whole name, a name that begins with the term, a name with all words, any other. */
export function matchRank(db: Db, words: string[]) {
  return db`
    (case when named.whole then 0 when named.product_id is not null then 1
      when ${hasWords(db, db`product.name_words`, db`matched`, allPositions(words))} then 2 else 3 end)::real`
}

/**
 * The products with all words of the term, regardless of their visibility. With `wide` they have the columns that
 * filters read.
 */
export function matchingProducts(db: Db, words: string[], wide: boolean) {
  return productsWith(db, hasAllWords(db, words), wide)
}

/**
 * The products that match a condition on their words. `offset 0` keeps this a separate step; otherwise PostgreSQL reads
 * all published products too and compares them with it.
 */
export function productsWith(db: Db, condition: Fragment, wide: boolean) {
  if (wide) return db`(select * from products product where ${condition} offset 0)`
  return db`
    (select product_id as id, category_id, collection_id, price_mxn, price_usd, published_at, opens_at, name_words
     from product_finds product where ${condition} offset 0)`
}

/** One condition for each word, so that the index reads the rarest word first. */
export function hasWords(db: Db, words: Fragment, table: Fragment, positions: number[]): Fragment {
  return positions
    .map((position) => db`${words} && (select ids from ${table} where place = ${position})`)
    .reduce((all, one) => db`${all} and ${one}`)
}

type Fragment = ReturnType<typeof matchedTerms>

/** Returns all positions; they count from 1. */
function allPositions(words: string[]): number[] {
  return words.map((_, index) => index + 1)
}
