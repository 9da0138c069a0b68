import type { Token } from '../cursor.ts'
import { type Fault, isTest, type Project } from '../project.ts'

const PAGES = /^storefront\/.+\.tsx$/
const TEXT = /^storefront\/messages\//
/** What these say is read to or by people, however short. */
const SPOKEN = new Set(['aria-label', 'aria-description', 'alt', 'title', 'placeholder', 'label'])
/** Two words or more, the first with a capital: in any attribute that is a sentence. */
const SENTENCE = /^[¿¡]?\p{Lu}\p{L}*[,.]?\s+\p{L}/u

/** Every word that people read stands in `storefront/messages`, in both languages. */
export function checkWords(project: Project): Fault[] {
  return [...project.values()].flatMap(({ path, tokens }) => {
    if (!PAGES.test(path) || TEXT.test(path) || isTest(path)) return []
    return tokens
      .filter((token, index) => isWordsForPeople(token, tokens[index - 1]))
      .map(({ text, line }) => ({ path, line, says: `“${shorten(text)}” belongs into storefront/messages` }))
  })
}

function isWordsForPeople({ kind, text }: Token, before: Token | undefined): boolean {
  if (kind === 'jsx-text') return /\p{L}/u.test(withoutEntities(text))
  if (kind !== 'string' || before?.kind !== 'attribute') return false
  return SENTENCE.test(text) || (SPOKEN.has(before.text) && /\p{L}/u.test(text))
}

/** `&nbsp;` and its like are no words. */
function withoutEntities(text: string): string {
  return text.replaceAll(/&#?\w+;/g, '')
}

function shorten(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ')
  return line.length > 40 ? `${line.slice(0, 39)}…` : line
}
