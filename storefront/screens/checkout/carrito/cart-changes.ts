import { useAnnounce } from '@shop/ui/live-region/live-region.tsx'
import { cartStore } from '../../../lib/checkout/cart.ts'
import { createStore, useStore } from '../../../lib/storage/store.ts'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { checkoutMessages } from '../../../messages/checkout.ts'

const runningChanges = createStore(0)

/** True while a change is running, so that the totals are about to change. */
export function useCartChanging(): boolean {
  return useStore(runningChanges) > 0
}

/** Returns a function that counts a change while it is running, and then announces the new total. */
export function useTrackChange(): <T>(change: Promise<T>) => Promise<T> {
  const { t, formatMoney } = useLocalization(checkoutMessages)
  const announce = useAnnounce()
  return async (change) => {
    runningChanges.set(runningChanges.get() + 1)
    try {
      return await change
    } finally {
      runningChanges.set(runningChanges.get() - 1)
      const cart = cartStore.get()
      if (cart !== null) announce(t.checkout.cart.updated(formatMoney(cart.total, cart.currency)))
    }
  }
}
