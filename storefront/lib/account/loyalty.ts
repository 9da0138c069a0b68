import type { Lang } from '@shop/contract/locale.ts'
import type { Loyalty } from '@shop/contract/loyalty.ts'
import { useEffect } from 'react'
import { browserApi } from '../api/api.ts'
import { useUser } from '../session/session.ts'
import { createStore, useStore } from '../storage/store.ts'
import { useLocalization } from '../localization/use-localization.ts'

/** The customer's standing in the loyalty program. */
export interface LoyaltyStatus {
  loyalty: Loyalty
}

const loyaltyStore = createStore<LoyaltyStatus | null>(null)

/**
 * The customer's loyalty standing, which loads after hydration. Null before that, for guests, and after a failure;
 * components must work without it.
 */
export function useLoyaltyStatus(): LoyaltyStatus | null {
  const { lang } = useLocalization()
  const user = useUser()
  const status = useStore(loyaltyStore)
  const affiliation = user?.affiliation
  useEffect(() => {
    if (affiliation !== undefined) void loadLoyalty(lang)
  }, [affiliation, lang])
  // The stored standing may belong to a customer who was signed in before.
  return status?.loyalty.affiliation === affiliation ? status : null
}

async function loadLoyalty(lang: Lang): Promise<void> {
  const result = await browserApi(lang)('getMyData', {})
  if (result.ok) loyaltyStore.set({ loyalty: result.data.loyalty })
}
