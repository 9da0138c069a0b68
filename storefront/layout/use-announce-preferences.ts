import { useAnnounce } from '@shop/ui/live-region/live-region.tsx'
import { useEffect } from 'react'
import { pendingPreferences } from '../lib/storage/pending-preferences.ts'
import { useStore } from '../lib/storage/store.ts'
import { useLocalization } from '../lib/localization/use-localization.ts'

/**
 * Waits until the page is rendered in the chosen language and currency, then ends the change and announces it. The page
 * may show them already, when a choice is taken back.
 */
export function useAnnouncePreferences(): void {
  const { t, lang, currency } = useLocalization()
  const message = t.layout.pricesIn(currency)
  const announce = useAnnounce()
  const pending = useStore(pendingPreferences)
  useEffect(() => {
    // React may run an effect after the next choice, which this rendering does not know yet.
    if (pending !== pendingPreferences.get()) return
    if (!pending?.loaded || pending.lang !== lang || pending.currency !== currency) return
    pendingPreferences.set(null)
    announce(message)
  }, [pending, lang, currency, message, announce])
}
