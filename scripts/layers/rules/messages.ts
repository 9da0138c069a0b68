import type { MarkupText } from '../parse.ts'
import { type Violation, isTest, type Project } from '../project.ts'

const PAGES = /^storefront\/.+\.tsx$/
const MESSAGES = /^storefront\/messages\//
const TEXT_ATTRIBUTES = new Set(['aria-label', 'aria-description', 'alt', 'title', 'placeholder', 'label'])
/** Two words or more, the first with a capital, are a sentence in any attribute. */
const SENTENCE = /^[¿¡]?\p{Lu}\p{L}*[,.]?\s+\p{L}/u

export function checkMessages(project: Project): Violation[] {
  return [...project.values()].flatMap(({ path, markup }) => {
    if (!PAGES.test(path) || MESSAGES.test(path) || isTest(path)) return []
    return markup
      .filter(isUserVisibleText)
      .map(({ text, line }) => ({ path, line, message: `“${truncate(text)}” belongs in storefront/messages` }))
  })
}

function isUserVisibleText({ text, attribute }: MarkupText): boolean {
  if (attribute === undefined || TEXT_ATTRIBUTES.has(attribute)) return /\p{L}/u.test(removeEntities(text))
  return SENTENCE.test(text)
}

function removeEntities(text: string): string {
  return text.replaceAll(/&#?\w+;/g, '')
}

function truncate(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ')
  return line.length > 40 ? `${line.slice(0, 39)}…` : line
}
