import type { MarkupText } from '../parse.ts'
import { type Fault, isTest, type Project } from '../project.ts'

const PAGES = /^storefront\/.+\.tsx$/
const TEXT = /^storefront\/messages\//
/** Attributes whose text people read or hear, however short it is. */
const SPOKEN = new Set(['aria-label', 'aria-description', 'alt', 'title', 'placeholder', 'label'])
/** Two words or more, the first with a capital, are a sentence in any attribute. */
const SENTENCE = /^[¿¡]?\p{Lu}\p{L}*[,.]?\s+\p{L}/u

/** Requires that every text that people read stands in `storefront/messages`, in both languages. */
export function checkWords(project: Project): Fault[] {
  return [...project.values()].flatMap(({ path, markup }) => {
    if (!PAGES.test(path) || TEXT.test(path) || isTest(path)) return []
    return markup
      .filter(isWordsForPeople)
      .map(({ text, line }) => ({ path, line, says: `“${shorten(text)}” belongs in storefront/messages` }))
  })
}

function isWordsForPeople({ text, attribute }: MarkupText): boolean {
  if (attribute === undefined || SPOKEN.has(attribute)) return /\p{L}/u.test(withoutEntities(text))
  return SENTENCE.test(text)
}

/** Removes entities such as `&nbsp;`, which are no text. */
function withoutEntities(text: string): string {
  return text.replaceAll(/&#?\w+;/g, '')
}

function shorten(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ')
  return line.length > 40 ? `${line.slice(0, 39)}…` : line
}
