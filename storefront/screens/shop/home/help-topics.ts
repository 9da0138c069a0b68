import type { LoadArgs } from '../../../lib/api/load.ts'
import { legalPages, paths } from '../../../lib/urls/paths.ts'
import { getOpeningParagraphs } from '../../../lib/localization/opening-paragraphs.ts'
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

/** Loads title and opening of the legal texts 1 to 7 (specification 2); one that fails to load is left out. */
export async function listHelpTopics(api: LoadArgs['api']): Promise<HelpTopic[]> {
  const topics = await Promise.all(
    helpPages.map(async ({ path, id }) => {
      const result = await api('getLegalText', { params: { id } })
      if (!result.ok) return []
      const { name, content } = result.data.data
      return [
        { path, name, excerpt: htmlToText(getOpeningParagraphs(content, 1)), isFaq: priorityPaths.includes(path) },
      ]
    }),
  )
  return topics.flat()
}
