import { type ShippingZone, getShippingZone, shippingZones } from '@shop/contract/shipping-zone.ts'
import type { Currency } from '@shop/contract/locale.ts'
import { browserApi } from '../../../../lib/api/api.ts'
import { useLoaded } from '../../../../lib/api/use-loaded.ts'
import { useCart } from '../../../../lib/checkout/cart.ts'
import { useLocalization } from '../../../../lib/localization/use-localization.ts'
import { useUser } from '../../../../lib/session/session.ts'
import { setStored, useStored } from '../../../../lib/storage/use-stored.ts'

/** The cart usually names the country; only a customer without an open cart needs the addresses. */
const CART_HEAD_START_MS = 500

/**
 * Returns the zone that shipping is quoted for: what the visitor chose on this device, else that of the cart's address,
 * else that of the first saved address, else the home of the currency (rules 4.5), which is also what the server
 * renders.
 */
export function useShippingZone(currency: Currency): [ShippingZone, (zone: ShippingZone) => void] {
  const stored = useStored('shipping_zone')
  const ships_to = useCart()?.ships_to ?? null
  const saved_country_id = useSavedCountry(ships_to === null)
  const country_id = ships_to?.address_id == null ? saved_country_id : ships_to.country_id
  const chosen = shippingZones.find((zone) => zone === stored)
  const zone = chosen ?? (country_id === undefined ? getHomeZone(currency) : getShippingZone(country_id))
  return [zone, (chosenZone) => setStored('shipping_zone', chosenZone)]
}

function getHomeZone(currency: Currency): ShippingZone {
  return currency === 'MXN' ? 'mexico' : 'united_states'
}

/** Returns the country of the first saved address of a customer without an open cart, loaded after hydration. */
function useSavedCountry(needed: boolean): number | undefined {
  const { lang } = useLocalization()
  const user = useUser()
  const key = user !== null && needed ? `addresses ${user.affiliation}` : null
  const country_id = useLoaded(
    key,
    async () => {
      const result = await browserApi(lang)('listAddresses', {})
      return result.ok ? result.data[0]?.country_id : undefined
    },
    CART_HEAD_START_MS,
  )
  return country_id ?? undefined
}
