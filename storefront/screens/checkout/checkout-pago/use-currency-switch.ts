import type { PaymentReadiness } from '@shop/contract/checkout.ts'
import { useRequest } from '@shop/ui/form/use-request.ts'
import { useRevalidator } from 'react-router'
import { switchCartCurrency } from '../../../lib/checkout/cart.ts'
import { rememberShownTotal } from '../../../lib/checkout/shown-total.ts'
import { savePreferences } from '../../../lib/storage/preferences.ts'
import { pendingPreferences } from '../../../lib/storage/pending-preferences.ts'
import { useLocalization } from '../../../lib/localization/use-localization.ts'

/**
 * Changes the currency of the cart and of the whole shop. The total that was shown for it counts as seen, so a payment
 * with another total says so. A failure changes nothing. `onAnswered` closes the notice, before an error is shown.
 */
export function useCurrencySwitch(cart_id: string, onAnswered: () => void) {
  const { lang } = useLocalization()
  const { revalidate } = useRevalidator()
  const { pending, send } = useRequest()

  async function switchCurrency(other: NonNullable<PaymentReadiness['other_currency']>): Promise<boolean> {
    const { currency, total } = other
    const cart = await send(
      async () => {
        pendingPreferences.set({ lang, currency, loaded: false })
        const result = await switchCartCurrency(currency, cart_id)
        if (result?.ok === true) {
          savePreferences({ lang, currency })
          rememberShownTotal({ id: cart_id, total, currency })
        } else pendingPreferences.set(null)
        // The data is reloaded after a failure too, because a lost response may have been a success.
        await revalidate()
        if (result?.ok === true) pendingPreferences.set({ lang, currency, loaded: true })
        return result
      },
      { onRefused: onAnswered },
    )
    if (cart !== undefined) onAnswered()
    return cart !== undefined
  }

  return { switchCurrency, isSwitching: pending }
}
