import { useAnnounce } from '@shop/ui/live-region/live-region.tsx'
import { useEffect } from 'react'
import { pendingPreferences } from '../lib/storage/pending-preferences.ts'
import { useLocalization } from '../lib/localization/use-localization.ts'

/** Waits until the page is rendered in the chosen language and currency, then ends the change and announces it. */
export function useAnnouncePreferences(): void {
  const { t, lang, currency } = useLocalization()
  const message = t.layout.pricesIn(currency)
  const announce = useAnnounce()
  useEffect(() => {
    const pending = pendingPreferences.get()
    if (pending?.lang !== lang || pending.currency !== currency) return
    pendingPreferences.set(null)
    announce(message)
  }, [lang, currency, message, announce])
}
