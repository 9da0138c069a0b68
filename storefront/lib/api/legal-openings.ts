import type { CallResponse } from '@shop/contract/call.ts'
import type { Contract } from '@shop/contract/contract.ts'
import { legalPages } from '../urls/paths.ts'
import type { LoadArgs } from './load.ts'

export type LegalOpening = CallResponse<Contract['listLegalOpenings']>[number]

/** Loads the opening paragraphs of the legal texts, by the path of their page; none when they could not be loaded. */
export async function loadLegalOpenings(api: LoadArgs['api']): Promise<Map<string, LegalOpening>> {
  const result = await api('listLegalOpenings', {})
  if (!result.ok) return new Map()
  return new Map(
    legalPages.flatMap(({ id, path }) => result.data.filter((text) => text.id === id).map((text) => [path, text])),
  )
}
