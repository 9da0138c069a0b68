import type { Cart } from '@shop/contract/cart.ts'
import type { CartOrder } from '@shop/contract/checkout.ts'
import { useRequest } from '@shop/ui/form/use-request.ts'
import { useRef, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { announceAddressChange } from '../../../lib/account/announce-address-change.ts'
import { browserApi } from '../../../lib/api/api.ts'
import type { ShownTotal } from '../../../lib/checkout/shown-total.ts'
import { useShownTotal } from '../../../lib/checkout/use-shown-total.ts'
import { paths } from '../../../lib/urls/paths.ts'
import { useLocalization } from '../../../lib/localization/use-localization.ts'

interface ChangedOrder {
  order: CartOrder
  previousTotal: ShownTotal | undefined
}

/**
 * Returns the order with its totals for the selected address, which may change the shipping cost, and for a discount
 * code.
 */
export function useOrderTotals(loadedOrder: CartOrder) {
  const { lang } = useLocalization()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const { pending, send } = useRequest()
  const latestAddressId = useRef(0)
  const [changed, setChanged] = useState<ChangedOrder>()
  const isCurrent = changed?.order.id === loadedOrder.id
  const order = isCurrent ? changed.order : loadedOrder
  const totalOfLastScreen = useShownTotal(order)

  /**
   * Saves the address on the cart, one request at a time: of several addresses the last one counts. Returns false after
   * a refusal, and when another request is pending.
   */
  async function saveAddress(address_id: number, afterRefusal?: () => void): Promise<boolean> {
    latestAddressId.current = address_id
    const totals = await send(sendLatestAddress, {
      afterRefusal,
      reload: ({ code }) => (code === 'error.addressnoa' ? navigate(paths.profile) : revalidate()),
    })
    if (totals === undefined) return false
    announceAddressChange()
    setChanged({ order: { ...loadedOrder, ...totals }, previousTotal: order })
    return true
  }

  async function sendLatestAddress() {
    let address_id: number
    let result
    do {
      address_id = latestAddressId.current
      result = await browserApi(lang)('setCartAddress', { body: { cart_id: loadedOrder.id, address_id } })
    } while (address_id !== latestAddressId.current)
    return result
  }

  /** Shows the totals after a change of the discount code, which describes its own effect. */
  function applyTotals({ id: _, products, ...totals }: Cart): void {
    setChanged({ order: { ...order, ...totals, cart_products: products }, previousTotal: undefined })
  }

  return {
    order,
    /** The total before the last change that the customer has not seen yet; undefined when nothing changed. */
    previousTotal: isCurrent ? changed.previousTotal : totalOfLastScreen,
    saving: pending,
    saveAddress,
    applyTotals,
  }
}
