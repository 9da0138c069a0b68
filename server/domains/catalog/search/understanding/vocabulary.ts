import { type DesignColor, designColorNames } from '@shop/contract/design-colors.ts'
import type { HelpTopic } from '@shop/contract/search-understanding.ts'
import type { Lang } from '@shop/contract/locale.ts'
import type { WordGroupKind } from '@shop/contract/staff/search-term-values.ts'
import {
  conjunctions,
  designColorPhrases,
  everythingPhrases,
  type FilterMeaning,
  filterPhrases,
  helpPhrases,
  ignoredPhrases,
  largeSizes,
  otherGarmentPhrases,
  otherMaterialPhrases,
  plainSizes,
  sizeMarkers,
  sizeWords,
} from './built-in-words.ts'
import { splitIntoPlainWords, toForm, toPhraseForm, toSoundForm } from './word-forms.ts'

export const wordRoles = ['both', 'typed', 'found'] as const
export type WordRole = (typeof wordRoles)[number]

/** A group of words as staff write it: who types one finds the products that have one. */
export interface WordGroup {
  id: number
  kind: WordGroupKind
  /** Whether products of this type come after the others where a wider type is searched. */
  comes_last: boolean
  words: { lang: Lang; plain_phrase: string; role: WordRole }[]
}

export interface NamedColor {
  id: number
  names: string[]
}

export interface FoundPhrase {
  lang: Lang
  words: string[]
}

/** The meaning of a phrase. A phrase may have several, such as a type of product and a page with help. */
export type Meaning =
  | { kind: 'type'; found: FoundPhrase[] }
  | { kind: 'text'; found: FoundPhrase[] }
  | { kind: 'color'; colors: number[]; designs: DesignColor[] }
  | { kind: 'filter'; filter: FilterMeaning }
  | { kind: 'size'; letters: string[]; is_plain: boolean }
  | { kind: 'size_marker' }
  | { kind: 'help'; topic: HelpTopic }
  | { kind: 'everything' }
  | { kind: 'garment' }
  | { kind: 'ignored'; joins: boolean }

export interface Vocabulary {
  meanings: ReadonlyMap<string, readonly Meaning[]>
  lastTypes: readonly (readonly FoundPhrase[])[]
  /** The words of all phrases, plain, with their forms; words with a typing mistake are compared with them. */
  words: ReadonlyMap<string, string>
  /** One of those words with three letters or more by the form that it has as it sounds. */
  sounds: ReadonlyMap<string, string>
  longest: number
}

export function buildVocabulary(groups: readonly WordGroup[], colors: readonly NamedColor[]): Vocabulary {
  const meanings = new Map<string, Meaning[]>()
  const words = new Map<string, string>()
  const sounds = new Map<string, string>()
  const lastTypes: FoundPhrase[][] = []
  let longest = 1

  function add(phrase: string, meaning: Meaning): void {
    const parts = splitIntoPlainWords(phrase)
    if (parts.length === 0) return
    longest = Math.max(longest, parts.length)
    const form = toPhraseForm(parts)
    const known = meanings.get(form)
    if (known) known.push(meaning)
    else meanings.set(form, [meaning])
    if (meaning.kind === 'ignored') return
    for (const part of parts) {
      words.set(part, toForm(part))
      const sound = toSoundForm(part)
      // A longer word is no misspelled abbreviation: `zzzz` sounds like `sz`, which marks a size.
      if (part.length > 2 && !sounds.has(sound)) sounds.set(sound, part)
    }
  }
  const addAll = (phrases: string, meaning: Meaning) => {
    for (const phrase of phrases.split(', ')) add(phrase, meaning)
  }

  for (const { id, names } of colors)
    for (const name of new Set(names)) add(name, { kind: 'color', colors: [id], designs: [] })
  for (const group of groups) {
    const meaning = addGroup(group, colors, add)
    if (group.comes_last && meaning?.kind === 'type') lastTypes.push(meaning.found)
  }
  for (const color of designColorNames)
    addAll(designColorPhrases[color] ?? '', { kind: 'color', colors: [], designs: [color] })
  for (const filter of Object.keys(filterPhrases) as FilterMeaning[])
    addAll(filterPhrases[filter], { kind: 'filter', filter })
  for (const [letter, phrases] of Object.entries(sizeWords))
    for (const phrase of phrases.split(', '))
      add(phrase, { kind: 'size', letters: [letter], is_plain: plainSizes.split(', ').includes(phrase) })
  addAll(largeSizes, { kind: 'size', letters: ['XL', 'XXL', 'XXXL'], is_plain: true })
  addAll(sizeMarkers, { kind: 'size_marker' })
  for (const topic of Object.keys(helpPhrases) as HelpTopic[]) addAll(helpPhrases[topic], { kind: 'help', topic })
  addAll(everythingPhrases, { kind: 'everything' })
  addAll(`${otherGarmentPhrases}, ${otherMaterialPhrases}`, { kind: 'garment' })
  addAll(ignoredPhrases, { kind: 'ignored', joins: false })
  addAll(conjunctions, { kind: 'ignored', joins: true })
  return { meanings, lastTypes, words, sounds, longest }
}

/** Adds the phrases of a group, and returns what they mean; null if they mean nothing. */
function addGroup(
  { kind, words }: WordGroup,
  colors: readonly NamedColor[],
  add: (phrase: string, meaning: Meaning) => void,
): Meaning | null {
  const typed = words.filter(({ role }) => role !== 'found')
  const found = words
    .filter(({ role }) => role !== 'typed')
    .map(({ lang, plain_phrase }): FoundPhrase => ({ lang, words: plain_phrase.split(' ') }))
  const meaning: Meaning | null = kind === 'color' ? toColors(found, colors) : { kind, found }
  if (meaning === null) return null
  const phrases = new Set(typed.map(({ plain_phrase }) => plain_phrase))
  for (const phrase of phrases) add(phrase, meaning)
  return meaning
}

/** Returns the colors whose name, in any language, contains one of the phrases. Null if there are none. */
function toColors(found: readonly FoundPhrase[], colors: readonly NamedColor[]): Meaning | null {
  const forms = found.map(({ words }) => ` ${toPhraseForm(words)} `)
  const ids = colors
    .filter(({ names }) =>
      names.some((name) => forms.some((form) => ` ${toPhraseForm(name.split(' '))} `.includes(form))),
    )
    .map(({ id }) => id)
  return ids.length === 0 ? null : { kind: 'color', colors: ids, designs: [] }
}
