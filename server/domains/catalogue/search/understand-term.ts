import type { HelpTopic } from '@shop/contract/search-understanding.ts'
import type { Pool } from '../../../platform/db.ts'
import type { Viewer } from '../cards/visibility.ts'
import { type ProductQuery, type UnderstoodQuery, withUnderstanding } from './filters.ts'
import { type ParseOptions, type Part, parseQuery } from './understanding/parse-query.ts'
import {
  getLastVocabulary,
  listKnownWords,
  readTermContext,
  type TermContext,
} from './understanding/read-vocabulary.ts'
import type { Vocabulary } from './understanding/vocabulary.ts'
import { type Understanding, understand, understandLiterally, widen } from './understanding/understand.ts'

export interface Attempt<T> {
  ask: (query: UnderstoodQuery) => Promise<T>
  isEmpty: (result: T) => boolean
  /** Whether a result is so short that products without the typed words beside a type follow. */
  isShort: (result: T, query: UnderstoodQuery) => boolean | Promise<boolean>
  /** The version of the vocabulary while the result was read. With it, a term of unknown words takes one statement. */
  getVersion?: (result: T) => number | undefined
}

/**
 * Tries the meanings of a term one after the other, from the strictest on, until one has a result, and returns that
 * result. Without any it returns the result of the strictest, with the pages that answer the term, slips forgiven.
 *
 * 1. What the words mean. The name of a product, and a product number, are text.
 * 2. The words as text alone. Words that all mean something have to be in a name, an address or a category: a detailed
 *    description with both words of "red skirt" may be about a scarf.
 * 3. A name with slips.
 * 4. Words with slips, and with the words of detailed descriptions; a single word that no product has is left out.
 * 5. Only what the words mean, without those that are text.
 * 6. Only the kind of garment and the filters, without a material or a cut, when there is none of that cut in black.
 * 7. The same with one kind of garment: a "shirt dress" is a dress.
 * 8. A color instead of its shade, when there is nothing in "light blue".
 *
 * A few products of a type with a typed word are followed by the others of the type: "hoodie with zip" finds those that
 * mention a zip, and then all hoodies.
 *
 * A term about help finds only products that have all of its words in their name, without slips: "do you ship to Mexico"
 * would find a product for one of its words.
 */
export async function tryMeanings<T>(
  db: Pool,
  viewer: Viewer,
  query: ProductQuery,
  attempt: Attempt<T>,
): Promise<{ query: UnderstoodQuery; result: T }> {
  const { ask, isEmpty, getVersion } = attempt
  const guess = getVersion ? guessMeaning(db, viewer, query) : undefined
  const guessed = guess && { query: guess.query, result: await ask(guess.query) }
  if (guessed && !isEmpty(guessed.result) && getVersion?.(guessed.result) === guess?.version) return guessed
  const context = await readTermContext(db, viewer, query.term)
  const strict = withUnderstanding(query, readStrictly(context, viewer, query), false)
  const isGuessRight = guessed && guess?.version === context.version
  const first = isGuessRight ? guessed : { query: strict, result: await ask(strict) }
  const { is_about_help, words } = strict.understanding
  if (!isEmpty(first.result)) return widenIfShort(first, attempt)
  if (is_about_help && words.length === 0) return first
  const { meanings, topics } = await listOtherMeanings(db, context, viewer, query, strict.understanding)
  for (const { understanding, is_forgiving } of meanings) {
    const other = withUnderstanding(query, understanding, is_forgiving)
    const result = await ask(other)
    if (!isEmpty(result)) return widenIfShort({ query: other, result }, attempt)
  }
  return { ...first, query: { ...strict, understanding: { ...strict.understanding, topics } } }
}

/** Adds to a short result the other products of the type, after those with the typed words. */
async function widenIfShort<T>(
  found: { query: UnderstoodQuery; result: T },
  { ask, isShort }: Attempt<T>,
): Promise<{ query: UnderstoodQuery; result: T }> {
  const understanding = widen(found.query.understanding)
  if (understanding === undefined || !(await isShort(found.result, found.query))) return found
  const query = { ...found.query, understanding }
  return { query, result: await ask(query) }
}

/**
 * Returns the strictest meaning of a term whose words mean nothing by the vocabulary that was read last. Whether it is
 * the name of a product makes no difference to such a term. Undefined for any other.
 */
function guessMeaning(
  db: Pool,
  { lang, currency }: Viewer,
  query: ProductQuery,
): { query: UnderstoodQuery; version: number } | undefined {
  const last = getLastVocabulary(db)
  if (last === undefined) return undefined
  const { parts } = parseQuery(query.term, last.vocabulary, { currency })
  const typed = parts.flatMap((part) => (part.kind === 'word' ? part.word.split(' ') : []))
  const isUnknown =
    parts.every((part) => part.kind === 'word' && !part.is_garment) && typed.join(' ') === query.words.join(' ')
  if (!isUnknown && !query.is_literal) return undefined
  return {
    query: withUnderstanding(query, understandLiterally(query.words, lang), false),
    version: last.version,
  }
}

function readStrictly(
  { vocabulary, is_name }: TermContext,
  { lang, currency }: Viewer,
  query: ProductQuery,
): Understanding {
  if (is_name || query.is_literal) return understandLiterally(query.words, lang)
  const parsed = parseQuery(query.term, vocabulary, { currency })
  // A term of nothing but words such as "de la" can only be part of a name.
  if (parsed.parts.every(({ kind }) => kind === 'ignored')) return understandLiterally(query.words, lang)
  return understand(parsed, { lang })
}

interface OtherMeaning {
  understanding: Understanding
  is_forgiving: boolean
}

/** Returns the meanings after the strictest, in order, and the pages that answer the term when slips are forgiven. */
async function listOtherMeanings(
  db: Pool,
  { vocabulary, is_name }: TermContext,
  viewer: Viewer,
  query: ProductQuery,
  strict: Understanding,
): Promise<{ meanings: OtherMeaning[]; topics: HelpTopic[] }> {
  const { lang, currency } = viewer
  const { exact, similar } = await db.quickRead((reader) => listKnownWords(reader, viewer, query.words))
  const forgiving = (understanding: Understanding) => ({ understanding, is_forgiving: true })
  const literal = {
    understanding: understandLiterally(
      query.words,
      lang,
      strict.words.length === 0 || strict.is_about_help ? 'head' : 'any',
    ),
    is_forgiving: false,
  }
  const kept = leaveOutUnknown(query.words, similar, false)
  if (query.is_literal || is_name)
    return { meanings: kept.length > 0 ? [forgiving(understandLiterally(kept, lang))] : [], topics: [] }
  if (strict.is_about_help) {
    const named = { ...literal, understanding: { ...literal.understanding, topics: strict.topics } }
    return { meanings: [named], topics: strict.topics }
  }

  const read = { currency, forgiveExcept: exact }
  const parsed = parseQuery(query.term, vocabulary, read)
  const namesOtherGarment = parsed.parts.some((part) => part.kind === 'word' && part.is_garment)
  const all = understand(parsed, { lang, isLoose: true })
  const isMeant = all.clauses.length > all.words.length || all.parts.length > 0
  const counted = new Set(leaveOutUnknown(all.words, similar, isMeant))
  const loose = understand(parsed, { lang, isLoose: true, isCounted: (word) => counted.has(word) })
  const leftOut = query.words.filter((word) => !kept.includes(word))
  const meanings = [
    ...(strict.words.length < query.words.length && !namesOtherGarment ? [literal] : []),
    // Words that a name has, without one that is not typed yet, need no comparison of names.
    ...(!isMeant && kept.length > 0 && kept.length < query.words.length && kept.every((word) => exact.has(word))
      ? [{ understanding: { ...understandLiterally(kept, lang, 'head'), ignored: leftOut }, is_forgiving: false }]
      : []),
    // A name with a slip may also have words that mean something else, such as a color.
    ...(query.words.length > 1 && kept.length > 1 && strict.words.length > 0
      ? [forgiving(understandLiterally(kept, lang, 'head'))]
      : []),
    ...(hasConditions(loose) ? [forgiving(loose)] : []),
    ...(isMeant ? listMeaningsWithLess(query, vocabulary, viewer, read).map(forgiving) : []),
  ]
  return { meanings, topics: all.topics }
}

/** Returns the meanings of a term without its unknown words, and then with less and less of the others. */
function listMeaningsWithLess(
  query: ProductQuery,
  vocabulary: Vocabulary,
  { lang }: Viewer,
  read: ParseOptions,
): Understanding[] {
  const parsed = parseQuery(query.term, vocabulary, read)
  const meant = { lang, isLoose: true, isCounted: () => false }
  const count = (kind: Part['kind']) => parsed.parts.filter((part) => part.kind === kind).length
  return [
    ...(count('word') > 0 ? [understand(parsed, meant)] : []),
    ...(count('text') > 0 ? [understand(parsed, { ...meant, withoutTexts: true })] : []),
    ...(count('type') > 1 ? [understand(parsed, { ...meant, withoutTexts: true, withMainTypeOnly: true })] : []),
    ...(count('color') > 0
      ? [
          understand(parseQuery(query.term, vocabulary, { ...read, withoutShades: true }), {
            ...meant,
            withoutTexts: true,
          }),
        ]
      : []),
  ].filter(hasConditions)
}

function hasConditions({ clauses, parts }: Understanding): boolean {
  return clauses.length > 0 || parts.length > 0
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
