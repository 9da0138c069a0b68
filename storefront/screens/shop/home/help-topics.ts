import type { LegalOpening } from '../../../lib/api/legal-openings.ts'
import { htmlToText } from '../../../lib/localization/html-to-text.ts'
import { legalPages, paths } from '../../../lib/urls/paths.ts'

export interface HelpTopic {
  path: string
  name: string
  /** The opening of a text that answers a shopper's question; legal terms have none. */
  excerpt?: string
}

const questionPaths: readonly string[] = [paths.shipping, paths.returns, paths.sizeChart]
const helpPages = legalPages.filter(({ path }) => path !== paths.about && path !== paths.care)

/** Returns title and opening of the legal texts 1 to 7 (specification 2), as far as they were loaded. */
export function toHelpTopics(openings: ReadonlyMap<string, LegalOpening>): HelpTopic[] {
  return helpPages.flatMap(({ path }) => {
    const text = openings.get(path)
    if (!text) return []
    const { name, opening } = text
    return questionPaths.includes(path) ? { path, name, excerpt: htmlToText(opening[0] ?? '') } : { path, name }
  })
}
