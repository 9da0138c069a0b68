import { writeStored } from '../storage/browser-storage.ts'

/**
 * Has the payment page in other tabs load its order again after an address was changed, removed or selected for the
 * cart: otherwise a payment that it has prepared sends the order to the earlier one.
 */
export function announceAddressChange(): void {
  writeStored('addresses_changed', String(Date.now()))
}
