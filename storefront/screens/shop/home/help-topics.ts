import type { LegalOpening } from '../../../lib/api/legal-openings.ts'
import { legalPages, paths } from '../../../lib/urls/paths.ts'
import { htmlToText } from '../../../lib/localization/html-to-text.ts'

export interface HelpTopic {
  path: string
  name: string
  excerpt: string
  /** True for a text that answers a shopper's question; the others are legal terms. */
  isFaq: boolean
}

/** The most requested texts come first. */
const priorityPaths: readonly string[] = [paths.shipping, paths.returns, paths.sizeChart]
const helpPages = legalPages
  .filter(({ path }) => path !== paths.about && path !== paths.care)
  .toSorted((one, other) => Number(priorityPaths.includes(other.path)) - Number(priorityPaths.includes(one.path)))

/** Returns title and opening of the legal texts 1 to 7 (specification 2), as far as they were loaded. */
export function toHelpTopics(openings: ReadonlyMap<string, LegalOpening>): HelpTopic[] {
  return helpPages.flatMap(({ path }) => {
    const text = openings.get(path)
    if (!text) return []
    return [{ path, name: text.name, excerpt: htmlToText(text.opening[0] ?? ''), isFaq: priorityPaths.includes(path) }]
  })
}
