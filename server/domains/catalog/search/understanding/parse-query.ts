import type { HelpTopic } from '@shop/contract/search-understanding.ts'
import type { Currency } from '@shop/contract/locale.ts'
import { shadeWords } from './built-in-words.ts'
import { readPrice, type TermPrice } from './price-words.ts'
import type { Meaning, Vocabulary } from './vocabulary.ts'
import {
  augmentatives,
  diminutives,
  fold,
  isOneSlipApart,
  listBases,
  MIN_LENGTH_WITH_SLIP,
  toForm,
  toPhraseForm,
  toSoundForm,
} from './word-forms.ts'

/** A part of a term that was understood, with the tokens that say it (from `start` to before `end`). */
export type Part = Span &
  (
    | Exclude<Meaning, { kind: 'size_marker' | 'help' | 'garment' }>
    | ({ kind: 'price' } & TermPrice)
    | { kind: 'help' }
    /** A word without a meaning. A garment that no group of words is about is looked for in names and categories. */
    | { kind: 'word'; word: string; is_garment: boolean }
    /** Words that were understood and are not searched, because no product is like them and the rest. */
    | { kind: 'left_out' }
  )

interface Span {
  start: number
  end: number
  topics: HelpTopic[]
}

export interface ParsedQuery {
  tokens: string[]
  /** The same as they were read: plain, and with `forgiveExcept` without slips. */
  words: string[]
  parts: Part[]
  lastTypes: Vocabulary['lastTypes']
}

export interface ParseOptions {
  currency: Currency
  /**
   * Words of the term that some product has. With it, another word that differs by one typing mistake from a word of
   * the vocabulary counts as that.
   */
  forgiveExcept?: ReadonlySet<string>
  /** Reads a shade as the color that it is one of: "light blue" as "blue". */
  withoutShades?: boolean
}

/** More words have no effect. */
const MAX_TOKENS = 24

/**
 * Divides a term into parts: the longest phrases that the vocabulary knows, prices and sizes, and single words for the
 * rest. Every token is in exactly one part, in order.
 */
export function parseQuery(term: string, vocabulary: Vocabulary, options: ParseOptions): ParsedQuery {
  const tokens = tokenize(term)
  const plain = tokens.map(fold)
  const known = options.forgiveExcept
  const full = plain.map((word) => toFullSize(word, vocabulary))
  const words = known ? full.map((word) => (known.has(word) ? word : correct(word, vocabulary))) : full
  const parts: Part[] = []
  let start = 0
  while (start < tokens.length) {
    const part = readPart(words, start, vocabulary, options)
    parts.push(part)
    start = part.end
  }
  const resolved = parts.map((part, index, all) => resolveShade(resolveSize(part, all, words), all, index, words))
  return { tokens, words, parts: resolved, lastTypes: vocabulary.lastTypes }
}

/** Returns the same term with some of its parts left out; the term itself if there are none. */
export function leaveOut(parsed: ParsedQuery, isLeftOut: (part: Part) => boolean): ParsedQuery {
  if (!parsed.parts.some(isLeftOut)) return parsed
  const parts = parsed.parts.map((part): Part => {
    const { start, end, topics } = part
    return isLeftOut(part) ? { kind: 'left_out', start, end, topics } : part
  })
  return { ...parsed, parts }
}

/** Returns the same term with its sizes that are numbers as words; the term itself without any. */
export function readSizesAsNumbers(parsed: ParsedQuery): ParsedQuery {
  const isNumber = (part: Part) => part.kind === 'size' && /^\d{1,3}$/.test(parsed.words[part.end - 1]!)
  if (!parsed.parts.some(isNumber)) return parsed
  const parts = parsed.parts.map((part): Part => {
    const { start, end } = part
    return isNumber(part)
      ? { kind: 'word', word: parsed.words[end - 1]!, is_garment: false, start, end, topics: [] }
      : part
  })
  return { ...parsed, parts }
}

const TOKEN = /\d{1,3}(?:[.,]\d{3})+(?:[.,]\d{1,2})?(?![\d\p{L}])|\d+[.,]\d{1,2}(?![\d\p{L}])|[\p{L}\p{N}\p{M}]+|\$/gu

/**
 * Letters that follow an English apostrophe are left out, because the S of "WOMEN'S" is no size. Some people type an
 * accent instead of the apostrophe: a Spanish keyboard has the two side by side.
 */
const AFTER_APOSTROPHE = /(?<=\p{L})['’‘´`ʼ](?:s|t|m|re|ve|ll|d)\b/giu

/** Matches between a number and a currency that follows it without a space, as in "500mxn". */
const BEFORE_CURRENCY = /(?<=\d)(?=(?:mxn|usd|pesos|dollars)\b)/gi

function tokenize(term: string): string[] {
  const words = term.replaceAll(AFTER_APOSTROPHE, '').replaceAll(BEFORE_CURRENCY, ' ')
  return (words.match(TOKEN) ?? []).slice(0, MAX_TOKENS)
}

/**
 * Returns the garment or the color that a word is a diminutive of, or the garment that it is an augmentative of. Others
 * stay as they are: `señorita` may be a name, and `botón` is no boot.
 */
function toFullSize(word: string, { words, meanings }: Vocabulary): string {
  if (meanings.has(toForm(word)) || words.has(word)) return word
  const means = (base: string, kinds: readonly Meaning['kind'][]) =>
    meanings.get(toForm(base))?.some(({ kind }) => kinds.includes(kind))
  return (
    listBases(word, diminutives).find((base) => means(base, ['type', 'color', 'garment'])) ??
    listBases(word, augmentatives).find((base) => words.has(base) && means(base, ['type'])) ??
    word
  )
}

function correct(word: string, { words, sounds, meanings }: Vocabulary): string {
  if (word.length < MIN_LENGTH_WITH_SLIP || meanings.has(toForm(word)) || words.has(word) || /\d/.test(word))
    return word
  const alike = sounds.get(toSoundForm(word))
  if (alike !== undefined) return alike
  const form = toForm(word)
  const near: string[] = []
  // Half a word is too little for a filter, which leaves products out: `liquid` is no `liquidacion`.
  const isFilter = (phrase: string) => meanings.get(phrase)?.some(({ kind }) => kind === 'filter') === true
  // `negrra` is a misspelled `negra`, of which the vocabulary has `negro`.
  const nearInForm: string[] = []
  const longer: string[] = []
  for (const [known, knownForm] of words) {
    if (known.length < MIN_LENGTH_WITH_SLIP) continue
    if (isOneSlipApart(word, known)) near.push(known)
    else if (known.startsWith(word) && !isFilter(knownForm)) longer.push(known)
    else if (known[0] === word[0] && (isOneSlipApart(form, known) || isOneSlipApart(form, knownForm)))
      nearInForm.push(known)
  }
  // Shoppers more often mean a word that begins with the same letter.
  const shortest = longer.toSorted((one, other) => one.length - other.length)[0]
  return near.find((known) => known[0] === word[0]) ?? near[0] ?? shortest ?? nearInForm[0] ?? word
}

/** "50% off" and "30% de descuento" say no more than that there is an offer. */
const PERCENTAGE_OFF = /^\d{1,2} (?:off|(?:de )?descuento|discount)(?= |$)/

function readPart(
  words: readonly string[],
  start: number,
  vocabulary: Vocabulary,
  { currency, withoutShades = false }: ParseOptions,
): Part {
  const price = readPrice(words, start, currency)
  if (price) {
    const { length, ...bounds } = price
    return { kind: 'price', start, end: start + length, topics: [], ...bounds }
  }
  const size = readMarkedSize(words, start, vocabulary)
  if (size) return size
  const percentage = PERCENTAGE_OFF.exec(words.slice(start).join(' '))?.[0]
  if (percentage)
    return { kind: 'filter', filter: 'offer', start, end: start + percentage.split(' ').length, topics: [] }
  for (let length = Math.min(vocabulary.longest, words.length - start); length > 0; length -= 1) {
    const meanings = vocabulary.meanings.get(toPhraseForm(words.slice(start, start + length)))
    if (withoutShades && length > 1 && meanings?.some(({ kind }) => kind === 'color')) continue
    const part = meanings && toPart(meanings, words, start, start + length)
    if (part) return part
  }
  const span = { start, end: start + 1, topics: [] }
  return words[start] === '$' ? { kind: 'ignored', joins: false, ...span } : toWord(words, span)
}

/** Reads "talla M", "size 70" and "talla mediana". */
function readMarkedSize(words: readonly string[], start: number, { meanings }: Vocabulary): Part | null {
  if (!meanings.get(toForm(words[start]!))?.some(({ kind }) => kind === 'size_marker')) return null
  for (const length of [3, 2, 1]) {
    const phrase = words.slice(start + 1, start + 1 + length)
    const size = phrase.length === length && findSize(meanings.get(toPhraseForm(phrase)))
    if (size)
      return { kind: 'size', start, end: start + 1 + length, letters: size.letters, is_plain: true, topics: ['sizes'] }
  }
  const number = words[start + 1]
  if (number === undefined || !/^\d{1,3}$/.test(number)) return null
  return { kind: 'size', start, end: start + 2, letters: [number], is_plain: true, topics: ['sizes'] }
}

function findSize(meanings: readonly Meaning[] | undefined) {
  return meanings?.find((meaning) => meaning.kind === 'size')
}

/** Chooses among the meanings of a phrase: what products are found by comes before pages with help. */
function toPart(meanings: readonly Meaning[], words: readonly string[], start: number, end: number): Part | null {
  const topics = meanings.flatMap((meaning) => (meaning.kind === 'help' ? [meaning.topic] : []))
  const span = { start, end, topics }
  const colors = meanings.filter((meaning) => meaning.kind === 'color')
  if (colors.length > 0) {
    return {
      kind: 'color',
      colors: [...new Set(colors.flatMap((color) => color.colors))],
      designs: colors.flatMap(({ designs }) => designs),
      ...span,
    }
  }
  const types = meanings.flatMap((meaning) => (meaning.kind === 'type' ? meaning.found : []))
  if (types.length > 0) return { kind: 'type', found: types, ...span }
  const filter = meanings.find((meaning) => meaning.kind === 'filter')
  if (filter) return { ...filter, ...span }
  const size = findSize(meanings)
  if (size) return { ...size, ...span }
  const texts = meanings.flatMap((meaning) => (meaning.kind === 'text' ? meaning.found : []))
  if (texts.length > 0) return { kind: 'text', found: texts, ...span }
  if (topics.length > 0) return { kind: 'help', ...span }
  if (meanings.some(({ kind }) => kind === 'everything')) return { kind: 'everything', ...span }
  if (meanings.some(({ kind }) => kind === 'garment')) return toWord(words, span, true)
  const ignored = meanings.find((meaning) => meaning.kind === 'ignored')
  return ignored ? { ...ignored, ...span } : null
}

function toWord(words: readonly string[], { start, end, topics }: Span, is_garment = false): Part {
  return { kind: 'word', word: words.slice(start, end).join(' '), is_garment, start, end, topics }
}

/**
 * A letter or a word such as "grande" is a size only beside something that has sizes, or where nothing else is asked for.
 */
function resolveSize(part: Part, all: readonly Part[], words: readonly string[]): Part {
  if (part.kind !== 'size' || part.is_plain) return part
  const hasSizes = all.some(({ kind }) => kind === 'type' || kind === 'color')
  const isAlone = all.every(({ kind }) => kind === 'size' || kind === 'ignored')
  return hasSizes || isAlone ? part : toWord(words, part)
}

const shadeForms = new Set(shadeWords.split(', ').map(toForm))

/** A shade beside a color is part of its name: "verde oscuro" asks for no black. */
function resolveShade(part: Part, all: readonly Part[], index: number, words: readonly string[]): Part {
  const { start, end, topics } = part
  const isShade = end - start === 1 && shadeForms.has(toForm(words[start]!))
  const isColor = (other: Part | undefined) =>
    other?.kind === 'color' && !(other.end - other.start === 1 && shadeForms.has(toForm(words[other.start]!)))
  return isShade && (isColor(all[index - 1]) || isColor(all[index + 1]))
    ? { kind: 'ignored', joins: false, start, end, topics }
    : part
}
