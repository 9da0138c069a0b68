/*
 * Words as they are compared with the vocabulary of the search: without accents, number and gender. The rules are those
 * of Spanish and English together, because shoppers write both on one page.
 */

/** Returns a text in lower case without accents and signs, with single spaces. */
export function toPlain(text: string): string {
  return splitIntoPlainWords(text).join(' ')
}

export function splitIntoPlainWords(text: string): string[] {
  return fold(text).match(/[\p{L}\p{N}]+/gu) ?? []
}

export function fold(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}

/** Shorter words lose no vowel at their end: `sale` and `sal` are two words. `roja` and `rojo` are one all the same. */
const MIN_LENGTH_WITHOUT_VOWEL = 5

/**
 * Returns a form that the numbers and genders of a word share: `negra`, `negros` and `negro`; `dresses` and `dress`. It is
 * only compared and never shown.
 */
export function toForm(word: string): string {
  const singular = toSingular(word)
  const base =
    singular.length >= MIN_LENGTH_WITHOUT_VOWEL ? singular.replace(/[aeo]$/, '') : singular.replace(/(?<=^...)a$/, 'o')
  return base.replace(/(?<=..)y$/, 'i')
}

function toSingular(word: string): string {
  if (word.length < 4 || !word.endsWith('s') || word.endsWith('ss')) return word
  if (word.endsWith('ies')) return `${word.slice(0, -3)}i`
  if (word.endsWith('ces')) return `${word.slice(0, -3)}z`
  if (word.endsWith('ves')) return `${word.slice(0, -3)}f`
  if (/(?:ss|sh|ch|x)es$/.test(word)) return word.slice(0, -2)
  return word.slice(0, -1)
}

export function toPhraseForm(words: readonly string[]): string {
  return words.map(toForm).join(' ')
}

/** Endings of Spanish diminutives and augmentatives, with the ending of the word itself. */
export const diminutives: [ending: RegExp, bases: readonly string[]][] = [
  [/quit[oa]s?$/, ['co', 'ca']],
  [/guit[oa]s?$/, ['go', 'ga']],
  [/cit[oa]s?$/, ['', 'e', 'zo', 'za']],
  [/it[oa]s?$/, ['o', 'a', 'e', '']],
]
export const augmentatives: typeof diminutives = [[/(?:on|ones|onas?|ot[ea]s?|az[oa]s?)$/, ['o', 'a']]]

/** Returns the words that a word with one of these endings may be a form of: `camperita` and `camperón` of `campera`. */
export function listBases(word: string, endings: typeof diminutives): string[] {
  return endings.flatMap(([ending, bases]) =>
    ending.test(word) ? bases.map((base) => word.replace(ending, base)) : [],
  )
}

/** Letters that are spelled in more than one way, for one sound of Spanish as most of its countries speak it. */
const spellings: [spelling: RegExp, sound: string][] = [
  [/ll/g, 'y'],
  [/(.)\1/g, '$1'],
  [/v/g, 'b'],
  [/ch/g, 'x'],
  [/h/g, ''],
  [/c(?=[ei])|z/g, 's'],
  [/g(?=[ei])/g, 'j'],
  [/qu|k/g, 'c'],
]

/** Returns the form of a word as it sounds: `rroja` and `rojo`, `tayas` and `talla` share one. */
export function toSoundForm(word: string): string {
  return toForm(spellings.reduce((sound, [spelling, letter]) => sound.replaceAll(spelling, letter), word))
}

/** In a shorter word a single wrong letter is too much of it: `hat` is no `that`. */
export const MIN_LENGTH_WITH_SLIP = 4
/** Products have so many words that most of four letters differ from another one by a letter: `mono` is no `mano`. */
export const MIN_LENGTH_WITH_SLIP_IN_PRODUCTS = 5

/** Letters that are written for each other because they sound alike. */
const likeSounds = ['bv', 'csz', 'ckq', 'gj', 'iy']

/**
 * Whether two words differ by one letter that is wrong, missing, doubled or swapped with the next. In words of four letters
 * a wrong one has to sound alike: `asul` is `azul`, but `robe` is no `rose`.
 */
export function isOneSlipApart(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1 || one === other) return false
  let start = 0
  while (start < one.length && one[start] === other[start]) start += 1
  const [rest, otherRest] = [one.slice(start), other.slice(start)]
  if (rest.slice(1) === otherRest.slice(1))
    return one.length > MIN_LENGTH_WITH_SLIP || soundAlike(rest.charAt(0), otherRest.charAt(0))
  return (
    rest.slice(1) === otherRest ||
    rest === otherRest.slice(1) ||
    (rest[0] === otherRest[1] && rest[1] === otherRest[0] && rest.slice(2) === otherRest.slice(2))
  )
}

function soundAlike(one: string, other: string): boolean {
  return likeSounds.some((letters) => letters.includes(one) && letters.includes(other))
}
