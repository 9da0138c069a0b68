import type { Cart } from '@shop/contract/cart.ts'
import type { CartGift } from '@shop/contract/checkout.ts'
import type { BenefitKey, Loyalty } from '@shop/contract/loyalty.ts'
import { browserApi } from '../../../lib/api/api.ts'
import { useLoaded } from '../../../lib/api/use-loaded.ts'
import { useLocalization } from '../../../lib/localization/use-localization.ts'

const giftBenefits: readonly BenefitKey[] = ['birthday_gift', 'seasonal_gift']

/**
 * The gift that goes with this cart, which loads after the page; null until it is known. It is only requested for a
 * customer whose benefits say that one is due, so that all others cost no request.
 */
export function useCartGift(cart: Cart | null, loyalty: Loyalty | null): CartGift | null {
  const { lang } = useLocalization()
  const cart_id = cart?.id ?? null
  const isDue = loyalty?.rewards.some(({ key, state }) => giftBenefits.includes(key) && state === 'available') ?? false
  const hasLines = cart !== null && cart.articles > 0
  const key = cart_id !== null && isDue && hasLines ? `${lang} ${cart_id}` : null
  const gift = useLoaded(key, async () => {
    const { currency } = cart!
    const result = await browserApi(lang)('getCartOrder', { query: { id: cart_id!, currency } })
    return result.ok && result.data.reward.has_gift ? result.data.reward : undefined
  })
  return gift ?? null
}
