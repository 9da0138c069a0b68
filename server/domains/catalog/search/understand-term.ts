import type { Pool } from '../../../platform/db.ts'
import type { Viewer } from '../cards/visibility.ts'
import { isFiltered, type ProductQuery, type UnderstoodQuery, withUnderstanding } from './filters.ts'
import { listMatches, type MatchPage, type RequestedPage } from './list-matches.ts'
import { divideSku } from './understanding/numbered-names.ts'
import { leaveOut, type Part, parseQuery, readSizesAsNumbers } from './understanding/parse-query.ts'
import { getLastVocabulary, readTermContext, type TermContext } from './understanding/read-vocabulary.ts'
import {
  hasMeaning,
  isOfOtherType,
  noFilters,
  type Understanding,
  understand,
  understandLiterally,
  widen,
} from './understanding/understand.ts'
import type { Vocabulary } from './understanding/vocabulary.ts'

export interface FoundPage extends MatchPage {
  query: UnderstoodQuery
  /** Whether the term has a match before the filters that were chosen. */
  is_found: boolean
}

export interface MatchOptions {
  page: RequestedPage
  /** Fewer products of a type with a typed word than this are followed by the others of the type. */
  enough: number
}

/**
 * Tries the meanings of a term one after the other, from the strictest on, until one has a product, and returns a page of
 * its products. Without any it returns the empty page of the strictest, with the pages that answer the term, slips forgiven.
 *
 * 1. What the words mean. The name of a product, and a product number, are text.
 *    Then the same with a space in a word that is two, and with a number in place of a size that none of them has.
 * 2. The words as text alone. Words that all mean something have to be in a name, an address or a category: a detailed
 *    description with both words of "red skirt" may be about a scarf.
 * 3. A name with slips.
 * 4. Words with slips, and with the words of detailed descriptions; a single word that no product has is left out.
 * 5. Only what the words mean, without those that are text.
 * 6. Only the kind of garment and the filters, without a material, a cut or "one size", when there is none of that cut in
 *    black.
 * 7. The same with one kind of garment: a "shirt dress" is a dress.
 * 8. A color instead of its shade, when there is nothing in "light blue".
 *
 * A few products of a type with a typed word are followed by the others of the type: "hoodie with zip" finds those that
 * mention a zip, and then all hoodies.
 *
 * A term about help finds only products that have all of its words in their name, without slips: "do you ship to Mexico"
 * would find a product for one of its words.
 */
export async function tryMeanings(
  db: Pool,
  viewer: Viewer,
  query: ProductQuery,
  { page, enough }: MatchOptions,
): Promise<FoundPage> {
  const find = (understanding: Understanding) => findPage(db, viewer, withUnderstanding(query, understanding), page)
  /** Adds to a short page the other products of the type, after those with the typed words. */
  const widenIfShort = async (found: FoundPage): Promise<FoundPage> => {
    const understanding = widen(found.query.understanding)
    if (understanding === undefined) return found
    // Filters that were chosen make no difference, so that they keep the meaning of a term.
    const total = isFiltered(query.chosen) ? await countUnfiltered(db, viewer, found.query) : found.total
    return total < enough ? find(understanding) : found
  }
  // By the vocabulary that was read last, for a term that is no name. The rows that it finds say whether that is right, so
  // that most searches take one statement.
  const last = getLastVocabulary(db)
  const guessed = last && (await find(readStrictly(last.vocabulary, undefined, viewer, query)))
  const [row] = guessed?.rows ?? []
  if (guessed && row?.vocabulary_version === last?.version && !row?.is_name) return widenIfShort(guessed)
  const context = await readTermContext(db, viewer, query)
  const isGuessRight = last?.version === context.version && !context.is_name
  const first =
    guessed && isGuessRight
      ? guessed
      : await find({
          ...readStrictly(context.vocabulary, listNameWords(context, query), viewer, query),
          is_sku: context.sku !== null && context.name === null,
        })
  const strict = first.query.understanding
  if (first.is_found) return widenIfShort(first)
  if (strict.is_about_help && strict.words.length === 0) return first
  let { topics } = strict
  for (const understanding of listOtherMeanings(context, viewer, query, strict)) {
    topics = understanding.topics
    if (understanding.clauses.length + understanding.parts.length === 0) continue
    const found = await find(understanding)
    if (found.is_found) return widenIfShort(found)
  }
  return { ...first, query: { ...first.query, understanding: { ...strict, topics } } }
}

/**
 * A filter that was chosen may leave no product of a term that is understood well; one that the words mean may not.
 */
async function findPage(db: Pool, viewer: Viewer, query: UnderstoodQuery, page: RequestedPage): Promise<FoundPage> {
  if (query.understanding.is_about_help) return { query, rows: [], total: 0, has_more: false, is_found: false }
  const found = await db.heavyRead((reader) => listMatches(reader, viewer, query, page))
  const is_found = found.total > 0 || (isFiltered(query.chosen) && (await countUnfiltered(db, viewer, query)) > 0)
  return { ...found, query, is_found }
}

async function countUnfiltered(db: Pool, viewer: Viewer, query: UnderstoodQuery): Promise<number> {
  const unfiltered = withUnderstanding({ ...query, chosen: noFilters }, query.understanding)
  return (await db.heavyRead((reader) => listMatches(reader, viewer, unfiltered, { limit: 0, offset: 0 }))).total
}

function readStrictly(
  vocabulary: Vocabulary,
  nameWords: readonly string[] | undefined,
  { lang, currency }: Viewer,
  query: ProductQuery,
): Understanding {
  if (nameWords || query.is_literal) return understandLiterally(nameWords ?? query.words, lang)
  const parsed = parseQuery(query.term, vocabulary, { currency })
  // A term of nothing but words such as "de la" can only be part of a name.
  const isText = parsed.parts.every(({ kind }) => kind === 'ignored')
  return isText ? understandLiterally(query.words, lang) : understand(parsed, lang)
}

/** Returns the words of the name or the product number that a term is; undefined for other terms. */
function listNameWords({ is_name, name, sku }: TermContext, { term, words }: ProductQuery): string[] | undefined {
  if (!is_name) return undefined
  if (name !== null) return name.split(' ')
  return sku === null ? words : (divideSku(term, sku) ?? words)
}

function* listOtherMeanings(
  { vocabulary, is_name, exact, similar, divided }: TermContext,
  { lang, currency }: Viewer,
  query: ProductQuery,
  strict: Understanding,
): Generator<Understanding> {
  const { words } = query
  const kept = leaveOutUnknown(words, similar, false)
  if (query.is_literal || is_name) return yield understandLiterally(kept, lang, 'any', true)
  const literal = understandLiterally(words, lang, strict.words.length === 0 || strict.is_about_help ? 'head' : 'any')
  if (strict.is_about_help) return yield { ...literal, topics: strict.topics }

  if (words.some((word) => divided[word])) {
    const parts = words.flatMap((word) => divided[word] ?? word)
    yield understand(parseQuery(parts.join(' '), vocabulary, { currency }), lang)
    yield understandLiterally(parts, lang)
  }
  const options = { currency, forgiveExcept: exact }
  const parsed = parseQuery(query.term, vocabulary, options)
  const isMeant = parsed.parts.some(hasMeaning)
  const namesOtherGarment = parsed.parts.some((part) => part.kind === 'word' && part.is_garment)
  // No text has all words when one of them begins no word of a product.
  const mayBeText = words.every((word) => word.length <= 2 || exact.has(word))
  // A number that no product of the rest has as a size is part of a name.
  const numbered = readSizesAsNumbers(parsed)
  if (numbered !== parsed) yield understand(numbered, lang)
  if (mayBeText && strict.words.length < words.length && !namesOtherGarment) yield literal
  // Words that a name has, without one that is not typed yet, need no comparison of names.
  if (!isMeant && kept.length < words.length && kept.every((word) => exact.has(word)))
    yield { ...understandLiterally(kept, lang, 'head'), ignored: words.filter((word) => !kept.includes(word)) }
  // A misspelled name may also have words that mean something else, such as a color.
  if (words.length > 1 && kept.length > 1 && strict.words.length > 0)
    yield understandLiterally(kept, lang, 'head', true)
  const typed = parsed.parts.flatMap((part) => (part.kind === 'word' ? [part.word] : []))
  const counted = new Set(leaveOutUnknown(typed, similar, isMeant))
  const isWord = (part: Part) => part.kind === 'word'
  let rest = leaveOut(parsed, (part) => part.kind === 'word' && !counted.has(part.word))
  yield understand(rest, lang, true)
  if (!isMeant) return
  // Without the unknown words, and then with less and less of the others.
  for (const isLeftOut of [isWord, isTextOrOneSize, isOfOtherType(parsed, lang)]) {
    const shorter = leaveOut(rest, isLeftOut)
    if (shorter !== rest) yield understand(shorter, lang, true)
    rest = shorter
  }
  if (!parsed.parts.some(({ kind }) => kind === 'color')) return
  const withoutShades = parseQuery(query.term, vocabulary, { ...options, withoutShades: true })
  yield understand(
    leaveOut(withoutShades, (part) => isWord(part) || isTextOrOneSize(part)),
    lang,
    true,
  )
}

/**
 * Whether the words ask for a material or a cut, or for products of one size. A type with none of these is worth
 * showing all the same.
 */
function isTextOrOneSize(part: Part): boolean {
  return part.kind === 'text' || (part.kind === 'filter' && part.filter === 'one_size')
}

/**
 * Leaves out words that no product has: all of them if the term means something without them, otherwise one of three or
 * more. Words of one or two letters count only as they are typed.
 */
function leaveOutUnknown(words: readonly string[], known: ReadonlySet<string>, isMeant: boolean): string[] {
  const long = words.filter((word) => word.length > 2)
  const kept = long.filter((word) => known.has(word))
  return isMeant || (long.length - kept.length === 1 && kept.length > 1) ? kept : long
}
