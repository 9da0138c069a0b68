import type { DesignColor } from '@shop/contract/design-colors.ts'
import { type Lang, langs } from '@shop/contract/locale.ts'
import type { ProductSort } from '@shop/contract/catalogue.ts'
import type { HelpTopic, UnderstoodPart } from '@shop/contract/search-understanding.ts'
import type { ParsedQuery, Part } from './parse-query.ts'
import type { TermPrice } from './price-words.ts'
import type { FoundPhrase, Vocabulary } from './vocabulary.ts'

/** A condition on the words of a product: it has one of these. */
export interface WordClause {
  /** `head`: in its name, its address or its category; `any`: anywhere. */
  scope: 'head' | 'any'
  /** `in_name`: it counts only in a name, an address or a category, whatever the scope is. */
  options: { lang: Lang; word: string; in_name?: boolean }[]
  /** Whether a shopper has typed the word: it may be the beginning of one, and its own language comes first. */
  is_typed: boolean
  /** Whether it only puts the products that have the word before the others. */
  is_optional?: boolean
}

/** Filters that the words of a term mean. Null and false mean that they say nothing of it. */
export interface TermFilters {
  sizes: string[] | null
  /** The words for a color find those of the cloth, and those of the design. */
  colors: number[] | null
  designs: DesignColor[] | null
  price: TermPrice | null
  offer: boolean
  available: boolean
  limited: boolean
  one_size: boolean
  sort: ProductSort | null
}

/** A term as conditions on products. */
export interface Understanding {
  clauses: WordClause[]
  /** Each describes products that come after the others: those that pass all of its conditions. */
  last: WordClause[][]
  termFilters: TermFilters
  parts: UnderstoodPart[]
  /** The pages with help that it asks for. */
  topics: HelpTopic[]
  /** The words that are searched as text. */
  words: string[]
  /** The words that mean something to the shop, as they were typed, and no others. */
  understoodWords: string
  /** The words that were left out because no product has them, or none that is like the rest of the term. */
  ignored: string[]
  /** The words that only put products first. */
  ranked: string[]
  /** Whether it asks for pages with help and names no kind of product, so that only a product named so is an answer. */
  is_about_help: boolean
}

/** More conditions have no effect. */
const MAX_CLAUSES = 12

export interface UnderstandOptions {
  lang: Lang
  /** Types beside the main one may be anywhere in the product's texts: "de tirantes" is a type, and also says how a dress is. */
  isLoose?: boolean
  /** The typed words that count; all of them unless given. */
  isCounted?: (word: string) => boolean
  /** Leaves out what is searched in the texts of products, such as a material or a cut, and that they exist in one size. */
  withoutTexts?: boolean
  /** Leaves out the types beside the main one: a "shirt dress" is a dress. */
  withMainTypeOnly?: boolean
}

/** Words of these kinds, such as "for my mother", say nothing of products. */
const KINDS_WITHOUT_MEANING: ReadonlySet<Part['kind']> = new Set(['word', 'ignored', 'everything', 'help'])

/** Turns the parts of a term into conditions. */
export function understand(
  { tokens, words, parts, lastTypes }: ParsedQuery,
  options: UnderstandOptions,
): Understanding {
  const { lang, isLoose = false, isCounted = () => true, withoutTexts = false, withMainTypeOnly = false } = options
  const typed = parts.filter((part) => part.kind === 'word')
  const counted = typed.filter(({ word }) => isCounted(word))
  const texts = parts.filter((part) => part.kind === 'text')
  const types = listTypes(parts)
  const mainType = findMainType(types, words, lang)
  const otherTypes = types.filter((type) => type !== mainType)
  const leftOut: Part[] = [
    ...(withoutTexts ? parts.filter((part) => part.kind === 'text' || isOneSize(part)) : []),
    ...(withMainTypeOnly ? otherTypes.flatMap((type) => type.parts) : []),
  ]
  const kept = parts.filter((part) => !leftOut.includes(part))
  const is_about_help =
    parts.some(({ kind }) => kind === 'help') && parts.every(({ kind }) => KINDS_WITHOUT_MEANING.has(kind))
  const topics = [...new Set(parts.flatMap((part) => part.topics))]
  return {
    clauses: [
      ...toClauses(mainType?.found ?? [], 'head'),
      ...(withMainTypeOnly ? [] : otherTypes).flatMap(({ found }) => toClauses(found, isLoose ? 'any' : 'head')),
      ...(withoutTexts ? [] : texts).flatMap(({ found, start, end }) => toTextClauses(found, words.slice(start, end))),
      ...counted.flatMap((part) =>
        part.word.split(' ').map((word) => (part.is_garment ? toGarmentClause(word, lang) : toTypedClause(word, lang))),
      ),
    ].slice(0, MAX_CLAUSES),
    last: mainType ? listLast(types, lastTypes) : [],
    termFilters: readTermFilters(kept),
    parts: kept.flatMap((part) => toUnderstoodPart(part, tokens)),
    topics,
    words: counted.map(({ word }) => word),
    understoodWords: parts
      .filter(({ kind }) => !KINDS_WITHOUT_MEANING.has(kind))
      .map(({ start, end }) => tokens.slice(start, end).join(' '))
      .join(' '),
    ignored: [
      ...typed.filter((part) => !counted.includes(part)).map(({ word }) => word),
      ...leftOut.map(({ start, end }) => tokens.slice(start, end).join(' ')),
    ],
    ranked: [],
    is_about_help,
  }
}

/** Whether the words ask for products of one size. A type with none of these is worth showing all the same. */
export function isOneSize(part: Part): boolean {
  return part.kind === 'filter' && part.filter === 'one_size'
}

/** Returns a term as text alone: each of its words has to be in the product. */
export function understandLiterally(
  words: readonly string[],
  lang: Lang,
  scope: WordClause['scope'] = 'any',
): Understanding {
  const parts = words.map((word, start): Part => {
    return { kind: 'word', word, is_garment: false, start, end: start + 1, topics: [] }
  })
  const understanding = understand({ tokens: [...words], words: [...words], parts, lastTypes: [] }, { lang })
  return { ...understanding, clauses: understanding.clauses.map((clause) => ({ ...clause, scope })) }
}

/**
 * Returns the meaning of a term with a type in which the typed words only put products first; undefined for a term
 * without a type or without such words.
 */
export function widen(understanding: Understanding): Understanding | undefined {
  const { clauses, parts, words } = understanding
  if (words.length === 0 || !clauses.some(({ is_typed }) => is_typed)) return undefined
  if (!parts.some(({ kind }) => kind === 'type')) return undefined
  const widened = clauses.map((clause) => (clause.is_typed ? { ...clause, is_optional: true } : clause))
  return { ...understanding, clauses: widened, ranked: words }
}

function toTypedClause(word: string, lang: Lang): WordClause {
  return {
    scope: 'any',
    options: [
      { lang, word },
      { lang: lang === 'es' ? 'en' : 'es', word },
    ],
    is_typed: true,
  }
}

/** A garment is looked for as it is written, in what products are: shorts are no misspelled shirts. */
function toGarmentClause(word: string, lang: Lang): WordClause {
  return { ...toTypedClause(word, lang), scope: 'head', is_typed: false }
}

/** Returns the conditions of the types that come last, without those that the term names. */
function listLast(types: readonly TermType[], lastTypes: Vocabulary['lastTypes']): WordClause[][] {
  const named = new Set(types.flatMap(({ found }) => found))
  return lastTypes
    .filter((found) => !found.some((phrase) => named.has(phrase)))
    .map((found) => toClauses(found, 'head'))
}

const PREPOSITIONS = new Set(['for', 'with', 'in', 'to', 'of'])

/** The main type comes first in a Spanish term; in an English one it comes last, or before a preposition such as "for". */
function findMainType(types: readonly TermType[], words: readonly string[], lang: Lang): TermType | undefined {
  if (lang === 'es') return types[0]
  const end = words.findIndex((word) => PREPOSITIONS.has(word))
  return types.findLast(({ parts: [part] }) => end === -1 || part!.start < end) ?? types.at(-1)
}

interface TermType {
  found: FoundPhrase[]
  parts: Part[]
}

/** Returns the types of a term. Those with a conjunction between them are one: "vestidos y faldas" finds both. */
function listTypes(parts: readonly Part[]): TermType[] {
  const types: TermType[] = []
  for (const [index, part] of parts.entries()) {
    if (part.kind !== 'type') continue
    const before = parts[index - 1]
    const joins = before?.kind === 'ignored' && before.joins && parts[index - 2]?.kind === 'type'
    const joined = joins ? types.pop() : undefined
    types.push({ found: [...(joined?.found ?? []), ...part.found], parts: [...(joined?.parts ?? []), part] })
  }
  return types
}

/**
 * Returns conditions that together mean "has all words of one of the phrases": each names one word of every phrase. The
 * phrases with several words multiply them, so only the first few count.
 */
function toClauses(found: readonly FoundPhrase[], scope: WordClause['scope']): WordClause[] {
  const single = found.filter(({ words }) => words.length === 1)
  const several = found.filter(({ words }) => words.length > 1).slice(0, 3)
  const base = single.map(({ lang, words }) => ({ lang, word: words[0]! }))
  const combined = several.reduce<WordClause['options'][]>(
    (clauses, { lang, words }) => clauses.flatMap((clause) => words.map((word) => [...clause, { lang, word }])),
    [base],
  )
  return combined.filter((options) => options.length > 0).map((options) => ({ scope, options, is_typed: false }))
}

/**
 * Returns the conditions of words that mean other words. A name with the typed word itself is found as well: "water" means
 * the waves of a print, and the "Water Curtain".
 */
function toTextClauses(found: readonly FoundPhrase[], typed: readonly string[]): WordClause[] {
  const clauses = toClauses(found, 'any')
  const [word = ''] = typed
  if (typed.length !== 1) return clauses
  const ofNames = langs.map((lang) => ({ lang, word, in_name: true }))
  return clauses.map((clause) => ({ ...clause, options: [...clause.options, ...ofNames] }))
}

const sorts = [
  { filter: 'newest', sort: 'newest' },
  { filter: 'cheapest', sort: 'price_up' },
  { filter: 'dearest', sort: 'price_down' },
] as const

function readTermFilters(parts: readonly Part[]): TermFilters {
  const named = parts.filter((part) => part.kind === 'color')
  const colors = named.flatMap((part) => part.colors)
  const designs = named.flatMap((part) => part.designs)
  const sizes = parts.flatMap((part) => (part.kind === 'size' ? part.letters : []))
  const filters = parts.flatMap((part) => (part.kind === 'filter' ? [part.filter] : []))
  return {
    colors: named.length > 0 ? [...new Set(colors)] : null,
    designs: designs.length > 0 ? [...new Set(designs)] : null,
    sizes: sizes.length > 0 ? [...new Set(sizes)] : null,
    price: parts.find((part) => part.kind === 'price') ?? null,
    offer: filters.includes('offer'),
    available: filters.includes('available'),
    limited: filters.includes('limited'),
    one_size: filters.includes('one_size'),
    sort: sorts.find(({ filter }) => filters.includes(filter))?.sort ?? null,
  }
}

function toUnderstoodPart(part: Part, tokens: readonly string[]): UnderstoodPart[] {
  const kind = part.kind === 'filter' ? part.filter : part.kind
  if (kind === 'word' || kind === 'ignored' || kind === 'help' || kind === 'everything' || kind === 'text') return []
  const text = tokens.slice(part.start, part.end).join(' ')
  const rest = [...tokens.slice(0, part.start), ...tokens.slice(part.end)].join(' ')
  const { price_min, price_max, currency } =
    part.kind === 'price' ? part : { price_min: null, price_max: null, currency: null }
  return [
    {
      kind,
      text,
      rest,
      price_min,
      price_max,
      currency,
      colors: part.kind === 'color' ? part.colors : [],
      designs: part.kind === 'color' ? part.designs : [],
      sizes: part.kind === 'size' ? part.letters : [],
    },
  ]
}
