import type { CallResponse } from '@shop/contract/call.ts'
import type { Contract } from '@shop/contract/contract.ts'
import { browserApi } from '../../../lib/api/api.ts'
import { useLoaded } from '../../../lib/api/use-loaded.ts'
import { useLocalization } from '../../../lib/localization/use-localization.ts'

export type SearchExplanation = CallResponse<Contract['explainSearch']>

/**
 * Why a term finds nothing. The page has it for a term in its URL; a browser that came with the term in its history
 * state loads it.
 */
export function useExplanation(
  term: string,
  failed: boolean,
  ofUrl: SearchExplanation | null,
): SearchExplanation | null {
  const { lang, currency } = useLocalization()
  const isWanted = ofUrl === null && term !== '' && !failed
  const loaded = useLoaded(isWanted ? JSON.stringify([lang, currency, term]) : null, async () => {
    const result = await browserApi(lang)('explainSearch', { query: { search: term, currency } })
    return result.ok ? result.data : null
  })
  return failed ? null : (ofUrl ?? loaded ?? null)
}
