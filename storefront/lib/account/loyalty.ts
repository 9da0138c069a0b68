import type { Api } from '@shop/contract/client.ts'
import type { Loyalty } from '@shop/contract/loyalty.ts'
import { browserApi } from '../api/api.ts'
import { useLoaded } from '../api/use-loaded.ts'
import { useLocalization } from '../localization/use-localization.ts'
import { useUser } from '../session/session.ts'

/** Loads the customer's standing in the loyalty program; null after a failure. */
export async function loadLoyalty(api: Api): Promise<Loyalty | null> {
  const result = await api('getMyData', {})
  return result.ok ? result.data.loyalty : null
}

/** Returns the same once it has loaded after hydration. Null before that and for guests; components must work without it. */
export function useLoyalty(): Loyalty | null {
  const { lang } = useLocalization()
  const user = useUser()
  return useLoaded(user && `${lang} ${user.affiliation}`, () => loadLoyalty(browserApi(lang))) ?? null
}
