import type { DesignColor } from '@shop/contract/design-colors.ts'
import { type Currency, type Lang, langs } from '@shop/contract/locale.ts'
import type { ProductSort } from '@shop/contract/catalog.ts'
import type { HelpTopic, UnderstoodPart } from '@shop/contract/search-understanding.ts'
import type { ParsedQuery, Part } from './parse-query.ts'
import { listWordForms } from './numbered-names.ts'
import type { FilterMeaning } from './built-in-words.ts'
import type { FoundPhrase, Vocabulary } from './vocabulary.ts'

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

/** The filters of a list, those that were chosen or that words mean. Null and false mean that there is none. */
export interface Filters {
  categories: string[] | null
  artworks: string[] | null
  designs: string[] | null
  sizes: string[] | null
  /** Colors of the cloth, or else those of the design, which only words ask for in this way. */
  colors: { cloth: number[]; designs: DesignColor[] } | null
  /** Without a currency the prices are in that of the viewer. */
  price: { price_min: number | null; price_max: number | null; currency: Currency | null } | null
  offer: boolean
  available: boolean
  limited: boolean
  /** Products that exist in one size only, which only words ask for. */
  one_size: boolean
}

export const noFilters: Filters = {
  categories: null,
  artworks: null,
  designs: null,
  sizes: null,
  colors: null,
  price: null,
  offer: false,
  available: false,
  limited: false,
  one_size: false,
}

export interface Understanding {
  /** Whether the term is a product number, or a part of one, so that no other product matches it. */
  is_sku: boolean
  clauses: WordClause[]
  /** Each describes products that come after the others: those that pass all of its conditions. */
  last: WordClause[][]
  filters: Filters
  sort: ProductSort | null
  parts: UnderstoodPart[]
  topics: HelpTopic[]
  words: string[]
  /** The words that mean something to the shop, as they were typed, and no others. */
  understoodWords: string
  /** The words that were left out because no product has them, or none that is like the rest of the term. */
  ignored: string[]
  ranked: string[]
  /** Whether it asks for pages with help and names no kind of product, so that only a product named so is an answer. */
  is_about_help: boolean
  /** Whether products with similar words are found as well, and those with the words in their detailed description. */
  is_forgiving: boolean
}

/** More conditions have no effect. */
const MAX_CLAUSES = 12

const kindsWithoutMeaning = ['word', 'ignored', 'everything', 'help', 'left_out'] as const
type KindWithoutMeaning = (typeof kindsWithoutMeaning)[number]

/** Whether a part says something of products; "for my mother" says nothing. */
export function hasMeaning(part: Part): part is Exclude<Part, { kind: KindWithoutMeaning }> {
  return !kindsWithoutMeaning.some((kind) => kind === part.kind)
}

/**
 * Turns the parts of a term into conditions. Where slips are forgiven, types beside the main one may be anywhere in the
 * product's texts: "de tirantes" is a type, and also says how a dress is.
 */
export function understand(
  { tokens, words, parts, lastTypes }: ParsedQuery,
  lang: Lang,
  is_forgiving = false,
): Understanding {
  const types = listTypes(parts)
  const mainType = findMainType(types, words, lang)
  const typed = parts.filter((part) => part.kind === 'word')
  const listTexts = (some: readonly Part[]) => some.map(({ start, end }) => tokens.slice(start, end).join(' '))
  const filters = parts.flatMap((part) => (part.kind === 'filter' ? [part.filter] : []))
  return {
    is_sku: false,
    clauses: [
      ...types.flatMap((type) => toClauses(type.found, is_forgiving && type !== mainType ? 'any' : 'head')),
      ...parts.flatMap((part) =>
        part.kind === 'text' ? toTextClauses(part.found, words.slice(part.start, part.end)) : [],
      ),
      ...typed.flatMap(({ word, is_garment }) => word.split(' ').map((one) => toTypedClause(one, lang, is_garment))),
    ].slice(0, MAX_CLAUSES),
    last: mainType ? listLast(types, lastTypes) : [],
    filters: readFilters(parts),
    sort: sorts.find(({ filter }) => filters.includes(filter))?.sort ?? null,
    parts: parts.flatMap((part) => toUnderstoodPart(part, tokens)),
    topics: [...new Set(parts.flatMap((part) => part.topics))],
    words: typed.map(({ word }) => word),
    understoodWords: listTexts(parts.filter(hasMeaning)).join(' '),
    ignored: listTexts(parts.filter(({ kind }) => kind === 'left_out')),
    ranked: [],
    is_about_help: parts.some(({ kind }) => kind === 'help') && !parts.some(hasMeaning),
    is_forgiving,
  }
}

/** Returns a term as text alone: each of its words has to be in the product. */
export function understandLiterally(
  words: readonly string[],
  lang: Lang,
  scope: WordClause['scope'] = 'any',
  is_forgiving = false,
): Understanding {
  const nothing = understand({ tokens: [], words: [], parts: [], lastTypes: [] }, lang, is_forgiving)
  return {
    ...nothing,
    words: [...words],
    clauses: words.map((word) => ({ ...toTypedClause(word, lang, false), scope })),
  }
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

/** A garment is looked for as it is written, in what products are: shorts are no misspelled shirts. */
function toTypedClause(word: string, lang: Lang, is_garment: boolean): WordClause {
  const other = lang === 'es' ? 'en' : 'es'
  return {
    scope: is_garment ? 'head' : 'any',
    options: listWordForms(word).flatMap((form) => [
      { lang, word: form },
      { lang: other, word: form },
    ]),
    is_typed: !is_garment,
  }
}

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

/** Returns whether a part is of a type beside the main one of a term: a "shirt dress" is a dress. */
export function isOfOtherType({ parts, words }: ParsedQuery, lang: Lang): (part: Part) => boolean {
  const types = listTypes(parts)
  const mainType = findMainType(types, words, lang)
  return (part) => part.kind === 'type' && mainType?.parts.includes(part) === false
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

function readFilters(parts: readonly Part[]): Filters {
  const colors = parts.filter((part) => part.kind === 'color')
  const sizes = parts.flatMap((part) => (part.kind === 'size' ? part.letters : []))
  const has = (filter: FilterMeaning) => parts.some((part) => part.kind === 'filter' && part.filter === filter)
  return {
    ...noFilters,
    sizes: sizes.length > 0 ? [...new Set(sizes)] : null,
    colors:
      colors.length > 0
        ? {
            cloth: [...new Set(colors.flatMap((color) => color.colors))],
            designs: [...new Set(colors.flatMap(({ designs }) => designs))],
          }
        : null,
    price: parts.find((part) => part.kind === 'price') ?? null,
    offer: has('offer'),
    available: has('available'),
    limited: has('limited'),
    one_size: has('one_size'),
  }
}

function toUnderstoodPart(part: Part, tokens: readonly string[]): UnderstoodPart[] {
  if (!hasMeaning(part) || part.kind === 'text') return []
  const { colors, sizes, price } = readFilters([part])
  return [
    {
      kind: part.kind === 'filter' ? part.filter : part.kind,
      text: tokens.slice(part.start, part.end).join(' '),
      rest: [...tokens.slice(0, part.start), ...tokens.slice(part.end)].join(' '),
      price_min: price && price.price_min,
      price_max: price && price.price_max,
      currency: price && price.currency,
      colors: colors?.cloth ?? [],
      designs: colors?.designs ?? [],
      sizes: sizes ?? [],
    },
  ]
}
