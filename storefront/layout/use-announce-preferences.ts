import { useAnnounce } from '@shop/ui/live-region/live-region.tsx'
import { useEffect } from 'react'
import { pendingPreferences } from '../lib/storage/pending-preferences.ts'
import { getMessages } from '../lib/localization/messages.ts'
import { useLocalization } from '../lib/localization/use-localization.ts'

/** Waits until the page is rendered in the chosen language and currency, then ends the change and announces it. */
export function useAnnouncePreferences(): void {
  const { lang, currency } = useLocalization()
  const announce = useAnnounce()
  useEffect(() => {
    const pending = pendingPreferences.get()
    if (pending?.lang !== lang || pending.currency !== currency) return
    pendingPreferences.set(null)
    announce(getMessages(lang).layout.pricesIn(currency))
  }, [lang, currency, announce])
}
