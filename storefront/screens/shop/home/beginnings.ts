import type { LoadArgs } from '../../../lib/api/load.ts'
import { legalPages, paths } from '../../../lib/urls/paths.ts'
import { opening } from '../../../lib/words/excerpt.ts'
import { plainWords } from '../../../lib/words/plain-words.ts'

export interface Beginning {
  path: string
  name: string
  words: string
  /** True for a text that answers a shopper's question; the others are legal terms. */
  answers: boolean
}

/** The most requested texts come first. */
const first: readonly string[] = [paths.shipping, paths.returns, paths.sizeChart]
const helpPages = legalPages
  .filter(({ path }) => path !== paths.about)
  .toSorted((one, other) => Number(first.includes(other.path)) - Number(first.includes(one.path)))

/** Loads title and opening of the legal texts 1 to 7 (specification 2); one that fails to load is left out. */
export async function listBeginnings(api: LoadArgs['api']): Promise<Beginning[]> {
  const found = await Promise.all(
    helpPages.map(async ({ path, id }) => {
      const answer = await api('getLegalText', { params: { id } })
      if (!answer.ok) return []
      const { name, content } = answer.data.data
      return [{ path, name, words: plainWords(opening(content, 1)), answers: first.includes(path) }]
    }),
  )
  return found.flat()
}
