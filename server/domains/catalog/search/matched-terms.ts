import type { Db, Fragment } from '../../../platform/db.ts'
import type { Viewer } from '../cards/visibility.ts'
import type { UnderstoodQuery } from './filters.ts'
import type { Understanding, WordClause } from './understanding/understand.ts'
import { MIN_LENGTH_WITH_SLIP_IN_PRODUCTS } from './understanding/word-forms.ts'

/*
 * The words of a search as tables of a statement. Every word of every product is a row of `search_words`; a product has
 * the ids of its words in `words` (negative where only its detailed description has the word), and of those in its name,
 * its address and its category in `name_words`.
 */

/**
 * Returns the tables `term`, `matched` (for each clause the ids of the words that match: those that a typed word
 * begins, and those of the same stem; words of the other language where the own one has none, or if it is forgiving;
 * `anywhere_ids` are those that count outside names too) and `named` (products whose name begins with the term, at most
 * `MAX_NAMES`; `whole`: the term is all of it). Forgiven are typing mistakes, and words that are in the detailed
 * description alone.
 */
export function matchedTerms(db: Db, { lang }: Viewer, { term, understanding }: UnderstoodQuery) {
  const { is_forgiving } = understanding
  const clauses = [...understanding.clauses, ...understanding.last.flat()]
  const rows = clauses.flatMap(({ options, is_typed, scope }, index) =>
    options.map(({ lang: ofLang, word, in_name = false }) => {
      const in_detail = scope === 'any' && !is_typed && !in_name
      return { lang: ofLang, word, place: index + 1, is_typed, in_detail, in_name }
    }),
  )
  const similar = db`
    union
    select id from search_words known where asked.is_typed and length(asked.word) >= ${MIN_LENGTH_WITH_SLIP_IN_PRODUCTS} and known.lang = asked.lang
      and known.slips && slips_of(asked.word)`
  return db`
    term as materialized (select plain(${term}) as term),
    asked as materialized (
      select place, lang, fold(word) as word, is_typed,
        in_detail or is_typed and ${is_forgiving}::boolean as in_detail, is_typed and lang <> ${lang} as is_other, in_name
      from unnest(${rows.map(({ place }) => place)}::integer[], ${rows.map((row) => row.lang)}::text[], ${rows.map(({ word }) => word)}::text[],
        ${rows.map((row) => row.is_typed)}::boolean[], ${rows.map((row) => row.in_detail)}::boolean[], ${rows.map((row) => row.in_name)}::boolean[])
        asked (place, lang, word, is_typed, in_detail, in_name)
    ),
    matched as materialized (
      select asked.place,
        coalesce(array_agg(known.id) filter (where not asked.is_other and not ${is_forgiving}::boolean), array_agg(known.id)) || array_agg(-known.id) filter (where asked.in_detail) as ids,
        array_agg(known.id) filter (where not asked.in_name) || array_agg(-known.id) filter (where asked.in_detail) as anywhere_ids
      from asked cross join lateral (
        select id from search_words known
        where asked.is_typed and known.lang = asked.lang and known.word >= asked.word
          and known.word < asked.word || case when length(asked.word) > 1 then chr(1114111) else chr(1) end
        union
        select id from search_words known where known.lang = asked.lang and known.stem = any(stems_of(asked.lang, asked.word))
          -- In a name the word itself or its other number: "West-Facing Window" is not about a face.
          and (not asked.in_name or known.word in (asked.word, asked.word || 's', asked.word || 'es', left(asked.word, -1), left(asked.word, -2)))
        ${is_forgiving ? similar : db``}
      ) known
      group by asked.place
    ),
    named as materialized (
      select product_id, bool_or(plain_name = (select term from term)) as whole from product_texts
      where lang in ('es', 'en') and plain_name >= (select term from term) and plain_name < (select term || chr(1114111) from term)
      group by product_id order by whole desc limit ${MAX_NAMES}
    )`
}

/** Names that begin with a term rank first; a term of a few letters begins too many of them. */
const MAX_NAMES = 500

/**
 * Whether `product`, a row of `product_finds`, has a word of every clause that is not optional. An index reads the rarest
 * word first.
 */
export function hasAllClauses(db: Db, clauses: readonly WordClause[]): Fragment {
  return clauses
    .map(({ scope, options, is_optional }, index) => {
      if (is_optional) return db`true`
      const ids = db`(select ids from matched where place = ${index + 1})`
      if (scope === 'head') return db`product.words && ${ids} and product.name_words && ${ids}`
      return options.some(({ in_name }) => in_name)
        ? db`product.words && ${ids} and (product.name_words && ${ids}
            or product.words && (select anywhere_ids from matched where place = ${index + 1}))`
        : db`product.words && ${ids}`
    })
    .reduce((all, one) => db`${all} and ${one}`, db`true`)
}

/**
 * The rank of a match, the lowest first: the whole name, a name that begins with the term, all words in its name,
 * address or category, any other. An optional word counts most in one of these, and less elsewhere. A product that
 * comes last is behind those that are alike in all of this.
 */
export function matchRank(db: Db, { clauses, last }: Pick<Understanding, 'clauses' | 'last'>): Fragment {
  const idsOf = (place: number) => db`(select ids from matched where place = ${place})`
  const inHead = clauses
    .map(({ is_optional }, index) => (is_optional ? db`true` : db`product.name_words && ${idsOf(index + 1)}`))
    .reduce((all, one) => db`${all} and ${one}`, db`true`)
  const missing = clauses
    .map(({ is_optional }, index) =>
      is_optional
        ? db`+ case when product.name_words && ${idsOf(index + 1)} then 0 when product.words && ${idsOf(index + 1)} then 1 else 2 end`
        : db``,
    )
    .reduce((all, one) => db`${all} ${one}`, db``)
  let place = clauses.length
  const behind = last.reduce(
    (all, conditions) => {
      const isLast = conditions.reduce((some, _) => db`${some} and product.name_words && ${idsOf(++place)}`, db`true`)
      return db`${all} + case when ${isLast} then ${BEHIND}::real else 0 end`
    },
    db``,
  )
  // Not a join: PostgreSQL expects a few matches, and would compare each of 2,000 with each of 500 names.
  return db`(case when product.id in (select product_id from named where whole) then 0
    when product.id in (select product_id from named) then 1 when ${inHead} then 2 else 3 end ${missing} ${behind})::real`
}

/** Less than the step to a product that is only also sold in the color that was asked for. */
const BEHIND = 0.5
