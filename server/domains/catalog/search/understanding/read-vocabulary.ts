import type { Db, Fragment, Pool } from '../../../../platform/db.ts'
import { squeezeSku } from '../../../../platform/search-pattern.ts'
import type { Viewer } from '../../cards/visibility.ts'
import { isForSale } from '../../cards/product-cards.ts'
import { listNameForms } from './numbered-names.ts'
import { buildVocabulary, type NamedColor, type Vocabulary, type WordGroup } from './vocabulary.ts'
import { MIN_LENGTH_WITH_SLIP_IN_PRODUCTS } from './word-forms.ts'

export interface CachedVocabulary {
  /** Every change of a word or of a color's name raises it. */
  version: number
  vocabulary: Vocabulary
}

/** The last vocabulary of each database. It counts only while its version is that of the database. */
const cache = new WeakMap<Pool, CachedVocabulary>()

interface Term {
  term: string
  words: readonly string[]
}

/** A term is compared with this. The known words are those of products that the viewer may see. */
export interface TermContext extends CachedVocabulary {
  /** Words that begin a word of a product, in any language, or that are one if they have one or two letters. */
  exact: ReadonlySet<string>
  /** Those, and words that differ by one typing mistake from a word of a product. */
  similar: ReadonlySet<string>
  /**
   * Whether the whole term is the name of a product that this viewer may see or of an announced drop, or a product number,
   * its beginning, or a part of it with a dash.
   */
  is_name: boolean
  /** The plain name of such a product, which may be written otherwise. */
  name: string | null
  sku: string | null
  /** The two words of products that a word is, which was typed without the space between them: `manga`, `larga`. */
  divided: Readonly<Record<string, [string, string]>>
}

/** Reads what a term is compared with, in one quick statement while the vocabulary has not changed. */
export async function readTermContext(db: Pool, viewer: Viewer, term: Term): Promise<TermContext> {
  const { version, ...rest } = await db.quickRead((reader) => readTerm(reader, viewer, term))
  const cached = cache.get(db)
  if (cached?.version === version) return { ...cached, ...rest }
  const [groups, colors] = await Promise.all([listWordGroups(db), listNamedColors(db)])
  const read = { version, vocabulary: buildVocabulary(groups, colors) }
  cache.set(db, read)
  return { ...read, ...rest }
}

/** Returns the vocabulary that was read last, which may be out of date by now; undefined before the first read. */
export function getLastVocabulary(db: Pool): CachedVocabulary | undefined {
  return cache.get(db)
}

interface TermRow extends Pick<TermContext, 'version' | 'is_name' | 'name' | 'sku' | 'divided'> {
  word: string | null
  is_exact: boolean
}

/** The version is read before the words, so that words that change in between are read again. */
async function readTerm(db: Db, viewer: Viewer, { term, words }: Term): Promise<Omit<TermContext, 'vocabulary'>> {
  const rows = await db<TermRow[]>`
    with newest as materialized (
      select product.words from product_finds product
      where product.published_at is not null and ${isForSale(db, viewer)}
      order by product.published_at desc, product.product_id desc limit ${NEWEST_PRODUCTS}
    )
    select (select version from search_vocabulary) as version, (select ${isName(db, viewer, term)}) as is_name,
      (select min(own.plain_name) from ${namedProducts(db, viewer, term)}) as name,
      ${selectSku(db, viewer, term)} as sku, ${selectDividedWords(db, words)} as divided, known.*
    from (values (1)) one left join lateral (${selectKnownWords(db, viewer, words)}) known on true`
  const known = rows.flatMap(({ word, is_exact }) => (word === null ? [] : [{ word, is_exact }]))
  return {
    version: rows[0]!.version,
    is_name: rows[0]!.is_name,
    name: rows[0]!.name,
    sku: rows[0]!.sku,
    divided: rows[0]!.divided,
    exact: new Set(known.filter(({ is_exact }) => is_exact).map(({ word }) => word)),
    similar: new Set(known.map(({ word }) => word)),
  }
}

export function isName(db: Db, viewer: Viewer, term: string): Fragment {
  const isSku = matchesSkuOf(db, term)
  return db`
    exists (select from ${namedProducts(db, viewer, term)})
    ${isSku ? db`or exists (select from products product where ${isSku} and ${isForSale(db, viewer)})` : db``}
    or exists (
      select from collections collection join collection_texts own on own.collection_id = collection.id and own.lang in ('es', 'en')
      where collection.announced and collection.opens_at > ${viewer.now} and plain(own.name) = plain(${term}))`
}

/** Selects the texts `own` of the products that a term names, in one of the forms that it may have. */
function namedProducts(db: Db, viewer: Viewer, term: string): Fragment {
  const isNamed = listNameForms(term)
    .map((form) => db`own.plain_name = plain(${form})`)
    .reduce((all, one) => db`${all} or ${one}`)
  return db`
    product_texts own join products product on product.id = own.product_id
    where own.lang in ('es', 'en') and (${isNamed}) and ${isForSale(db, viewer)}`
}

function selectSku(db: Db, viewer: Viewer, term: string): Fragment {
  const isSku = matchesSkuOf(db, term)
  return isSku
    ? db`(select (array_agg(sku order by sku))[1] from products product where ${isSku} and ${isForSale(db, viewer)})`
    : db`null::text`
}

/** The least letters of a word that is divided, and of each of its parts. */
const [LEAST_COMPOUND, LEAST_PART] = [7, 3]

/** Selects the words that no product has and that are two words of one language. An index has each beginning and end. */
function selectDividedWords(db: Db, words: readonly string[]): Fragment {
  const long = words.filter((word) => word.length >= LEAST_COMPOUND)
  if (long.length === 0) return db`'{}'::json`
  return db`(
    select coalesce(json_object_agg(typed.word, pair.words), '{}')
    from unnest(${long}::text[]) typed (word)
    cross join lateral (
      select json_build_array(one.word, other.word) as words
      from generate_series(${LEAST_PART}::integer, length(typed.word) - ${LEAST_PART}::integer) place
      join search_words one on one.lang in ('es', 'en') and one.word = left(typed.word, place)
      join search_words other on other.lang = one.lang and other.word = substr(typed.word, place + 1)
      where not exists (select from search_words known where known.lang in ('es', 'en') and known.word = typed.word)
      order by place desc limit 1
    ) pair)`
}

/**
 * Returns the condition that a term is the number of a product, with spaces in place of its dashes too, begins it, or is a
 * part of it; undefined for words.
 */
export function matchesSkuOf(db: Db, term: string): Fragment | undefined {
  const typed = term.trim().toLowerCase()
  if (!/\d|^\S+-\S+$/.test(typed) || /[%_\\]/.test(typed)) return undefined
  // Words with a number are rarely a product number, and then all of it.
  if (/\s/.test(typed)) return db`squeeze_sku(product.sku) like ${squeezeSku(typed)}::text`
  const begins = db`squeeze_sku(product.sku) like ${`${squeezeSku(typed)}%`}::text`
  return /\d/.test(typed) && typed.includes('-')
    ? db`(${begins} or lower(product.sku) like ${`%-${typed}%`}::text)`
    : begins
}

export function listWordGroups(db: Db): Promise<WordGroup[]> {
  return db<WordGroup[]>`
    select groups.id, groups.kind, groups.comes_last, json_agg(json_build_object(
      'lang', words.lang, 'plain_phrase', words.plain_phrase, 'role', words.role) order by words.lang, words.position) as words
    from search_groups groups join search_group_words words on words.group_id = groups.id
    group by groups.id order by groups.id`
}

export function listNamedColors(db: Db): Promise<NamedColor[]> {
  return db<NamedColor[]>`
    select color_id as id, array_agg(plain(name) order by lang) as names from color_texts group by color_id order by color_id`
}

/** A word that begins more words than this is known: looking for all of them takes seconds. */
const MAX_KNOWN_IDS = 400
/** Frequent words are found among so many of the newest products, which costs less than finding all that have them. */
const NEWEST_PRODUCTS = 100

function selectKnownWords(db: Db, viewer: Viewer, words: readonly string[]): Fragment {
  const exactIds = db`
    select id from search_words known
    where known.lang in ('es', 'en') and known.word >= typed.word
      and known.word < typed.word || case when length(typed.word) > 2 then chr(1114111) else chr(1) end
    union
    select id from search_words known
    where known.lang in ('es', 'en') and known.stem = any(stems_of('es', typed.word) || stems_of('en', typed.word))`
  const similarIds = db`
    select id from search_words known where length(typed.word) >= ${MIN_LENGTH_WITH_SLIP_IN_PRODUCTS} and known.slips && slips_of(typed.word)`
  return db`
    select typed.word, exact.is_seen as is_exact
    from unnest(${[...words]}::text[]) typed (word)
    -- The offset keeps this a step of its own; otherwise PostgreSQL looks every word up twice, for its column and its condition.
    cross join lateral (select ${isAnySeen(db, viewer, exactIds)} as is_seen offset 0) exact
    where case when exact.is_seen then true else ${isAnySeen(db, viewer, similarIds)} end`
}

function isAnySeen(db: Db, viewer: Viewer, known: Fragment): Fragment {
  return db`(
    with ids as materialized (
      select array(select unnest(array[id, -id]) from (${known}) known limit ${MAX_KNOWN_IDS}) as ids
    )
    select case
      when ids = '{}' then false
      when exists (select from newest where newest.words && ids) then true
      -- Found by the index first: PostgreSQL expects a match soon, and would compare one product after the other.
      else exists (
        with found as materialized (select * from product_finds product where product.words && ids)
        select from found product where ${isForSale(db, viewer)})
      end
    from ids)`
}
