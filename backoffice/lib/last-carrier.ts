const STORED_NAME = 'admin_carrier'

/** Returns the carrier of the last shipment that was recorded in this browser. */
export function readLastCarrier(): string {
  return localStorage.getItem(STORED_NAME) ?? ''
}

export function storeLastCarrier(carrier: string): void {
  localStorage.setItem(STORED_NAME, carrier.trim())
}
