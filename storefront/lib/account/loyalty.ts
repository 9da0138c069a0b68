import type { Loyalty } from '@shop/contract/loyalty.ts'
import { browserApi } from '../api/api.ts'
import { useLoaded } from '../api/use-loaded.ts'
import { useLocalization } from '../localization/use-localization.ts'
import { useUser } from '../session/session.ts'

/**
 * Returns the customer's standing in the loyalty program, which loads after hydration. Null before that, for guests,
 * and after a failure; components must work without it.
 */
export function useLoyalty(): Loyalty | null {
  const { lang } = useLocalization()
  const user = useUser()
  const loyalty = useLoaded(user && `${lang} ${user.affiliation}`, async () => {
    const result = await browserApi(lang)('getMyData', {})
    return result.ok ? result.data.loyalty : undefined
  })
  return loyalty ?? null
}
