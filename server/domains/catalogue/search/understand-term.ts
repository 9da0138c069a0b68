import type { Pool } from '../../../platform/db.ts'
import type { Viewer } from '../cards/visibility.ts'
import { type ProductQuery, type UnderstoodQuery, withUnderstanding } from './filters.ts'
import { parseQuery } from './understanding/parse-query.ts'
import { listKnownWords, readTermContext, type TermContext } from './understanding/read-vocabulary.ts'
import { type Understanding, understand, understandLiterally } from './understanding/understand.ts'

/**
 * Tries the meanings of a term one after the other, from the strictest on, until one has a result, and returns that
 * result. Without any it returns the result of the strictest.
 *
 * 1. The words as they are typed. The name of a product, and a number, are text.
 * 2. Words with slips, and with the words of detailed descriptions; a single word that no product has is left out.
 * 3. Only what the words mean, without those that are text.
 */
export async function tryMeanings<T>(
  db: Pool,
  viewer: Viewer,
  query: ProductQuery,
  { ask, isEmpty }: { ask: (query: UnderstoodQuery) => Promise<T>; isEmpty: (result: T) => boolean },
): Promise<{ query: UnderstoodQuery; result: T }> {
  const context = await readTermContext(db, viewer, query.term)
  const strict = withUnderstanding(query, readStrictly(context, viewer, query), false)
  const first = { query: strict, result: await ask(strict) }
  if (!isEmpty(first.result) || strict.understanding.is_help_only) return first
  for (const understanding of await listLooseMeanings(db, context, viewer, query)) {
    const loose = withUnderstanding(query, understanding, true)
    const result = await ask(loose)
    if (!isEmpty(result)) return { query: loose, result }
  }
  return first
}

function readStrictly({ vocabulary, is_name }: TermContext, { lang, currency }: Viewer, query: ProductQuery): Understanding {
  if (is_name || query.is_literal) return understandLiterally(query.words, lang)
  const parsed = parseQuery(query.term, vocabulary, { currency })
  // A term of nothing but words such as "de la" can only be part of a name.
  if (parsed.parts.every(({ kind }) => kind === 'ignored')) return understandLiterally(query.words, lang)
  return understand(parsed, { lang })
}

async function listLooseMeanings(
  db: Pool,
  { vocabulary, is_name }: TermContext,
  { lang, currency }: Viewer,
  query: ProductQuery,
): Promise<Understanding[]> {
  const [exact, similar] = await db.quickRead((reader) =>
    Promise.all([listKnownWords(reader, query.words, false), listKnownWords(reader, query.words, true)]),
  )
  const literal = understandLiterally(leaveOutUnknown(query.words, similar, false), lang)
  if (query.is_literal || is_name) return [literal]
  const parsed = parseQuery(query.term, vocabulary, { currency, forgiveExcept: exact })
  const all = understand(parsed, { lang, isLoose: true })
  const isMeant = all.clauses.length > all.words.length || all.parts.length > 0
  const counted = new Set(leaveOutUnknown(all.words, similar, isMeant))
  const loose = understand(parsed, { lang, isLoose: true, isCounted: (word) => counted.has(word) })
  const meanings = hasConditions(loose) ? [loose] : []
  if (!isMeant) return meanings
  return [...meanings, ...(loose.words.length > 0 ? [understand(parsed, { lang, isLoose: true, isCounted: () => false })] : [])]
}

function hasConditions({ clauses, parts }: Understanding): boolean {
  return clauses.length > 0 || parts.length > 0
}

/**
 * Leaves out words that no product has: all of them if the term means something without them, otherwise one of three or
 * more. Words of one or two letters count only as they are typed.
 */
function leaveOutUnknown(words: readonly string[], known: ReadonlySet<string>, isMeant: boolean): string[] {
  const long = words.filter((word) => word.length > 2 || known.has(word))
  const kept = long.filter((word) => known.has(word))
  return isMeant || (long.length - kept.length === 1 && kept.length > 1) ? kept : long
}
