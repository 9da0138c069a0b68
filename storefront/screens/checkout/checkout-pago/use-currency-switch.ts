import type { Readiness } from '@shop/contract/checkout.ts'
import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { switchCartCurrency } from '../../../lib/checkout/cart.ts'
import { rememberSeenTotal } from '../../../lib/checkout/seen-total.ts'
import { savePreferences } from '../../../lib/storage/preferences.ts'
import { switchingStore } from '../../../lib/storage/switching.ts'
import { useWords } from '../../../lib/words/words.ts'

/**
 * Changes the currency of the cart and of the whole shop. The total that was shown for it counts as seen, so a payment
 * with another total says so. Returns the reason of a failure, which changes nothing.
 */
export function useCurrencySwitch(cart_id: string) {
  const { text, lang } = useWords()
  const { revalidate } = useRevalidator()
  const [changing, setChanging] = useState(false)
  const busy = useRef(false)

  async function change({ currency, total }: NonNullable<Readiness['other_currency']>): Promise<string | undefined> {
    if (busy.current) return undefined
    busy.current = true
    setChanging(true)
    switchingStore.set({ lang, currency })
    const answer = await switchCartCurrency(currency, cart_id)
    const done = answer?.ok === true
    if (done) {
      savePreferences({ lang, currency })
      rememberSeenTotal({ id: cart_id, total, currency })
    } else switchingStore.set(null)
    // The data is reloaded after a failure too, because a lost response may have been a success.
    await revalidate()
    busy.current = false
    setChanging(false)
    return done ? undefined : answer && !answer.ok ? answer.message : text.common.failed
  }

  return { change, changing }
}
