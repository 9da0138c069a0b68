import type { Cart } from '@shop/contract/cart.ts'
import type { CartGift } from '@shop/contract/checkout.ts'
import type { Api } from '@shop/contract/client.ts'
import type { BenefitKey, Loyalty } from '@shop/contract/loyalty.ts'

const giftBenefits: readonly BenefitKey[] = ['birthday_gift', 'seasonal_gift']

/** Loads the customer's standing in the loyalty program; null after a failure. */
export async function loadLoyalty(api: Api): Promise<Loyalty | null> {
  const result = await api('getMyData', {})
  return result.ok ? result.data.loyalty : null
}

/**
 * Loads the gift that goes with this cart; null without one and after a failure. It is only requested for a customer
 * whose benefits say that one is due, so that all others cost no request.
 */
export async function loadGift(api: Api, cart: Cart, loyalty: Loyalty | null): Promise<CartGift | null> {
  const isDue = loyalty?.rewards.some(({ key, state }) => giftBenefits.includes(key) && state === 'available') ?? false
  if (cart.id === null || !isDue) return null
  const result = await api('getCartOrder', { query: { id: cart.id, currency: cart.currency } })
  return result.ok ? result.data.reward : null
}
