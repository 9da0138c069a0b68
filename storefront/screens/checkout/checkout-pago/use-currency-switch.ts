import type { PaymentReadiness } from '@shop/contract/checkout.ts'
import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { switchCartCurrency } from '../../../lib/checkout/cart.ts'
import { rememberShownTotal } from '../../../lib/checkout/shown-total.ts'
import { savePreferences } from '../../../lib/storage/preferences.ts'
import { pendingPreferences } from '../../../lib/storage/pending-preferences.ts'
import { useLocalization } from '../../../lib/localization/use-localization.ts'

/**
 * Changes the currency of the cart and of the whole shop. The total that was shown for it counts as seen, so a payment
 * with another total says so. Returns the reason of a failure, which changes nothing.
 */
export function useCurrencySwitch(cart_id: string) {
  const { t, lang } = useLocalization()
  const { revalidate } = useRevalidator()
  const [isSwitching, setSwitching] = useState(false)
  const busy = useRef(false)

  async function switchCurrency({
    currency,
    total,
  }: NonNullable<PaymentReadiness['other_currency']>): Promise<string | undefined> {
    if (busy.current) return undefined
    busy.current = true
    setSwitching(true)
    pendingPreferences.set({ lang, currency })
    const result = await switchCartCurrency(currency, cart_id)
    const done = result?.ok === true
    if (done) {
      savePreferences({ lang, currency })
      rememberShownTotal({ id: cart_id, total, currency })
    } else pendingPreferences.set(null)
    // The data is reloaded after a failure too, because a lost response may have been a success.
    await revalidate()
    busy.current = false
    setSwitching(false)
    return done ? undefined : result && !result.ok ? result.message : t.common.failed
  }

  return { change: switchCurrency, changing: isSwitching }
}
