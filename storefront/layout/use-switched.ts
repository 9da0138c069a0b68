import { useAnnounce } from '@shop/ui/live-region/live-region.tsx'
import { useEffect } from 'react'
import { switchingStore } from '../lib/storage/switching.ts'
import { textsOf } from '../lib/words/texts.ts'
import { useWords } from '../lib/words/words.ts'

/** Waits until the page is rendered in the chosen language and currency, then ends the change and announces it. */
export function useSwitched(): void {
  const { lang, currency } = useWords()
  const announce = useAnnounce()
  useEffect(() => {
    const next = switchingStore.get()
    if (next?.lang !== lang || next.currency !== currency) return
    switchingStore.set(null)
    announce(textsOf(lang).frame.pricesIn(currency))
  }, [lang, currency, announce])
}
