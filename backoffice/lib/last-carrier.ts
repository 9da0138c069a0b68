const STORED_NAME = 'admin_carrier'

export function readLastCarrier(): string {
  return localStorage.getItem(STORED_NAME) ?? ''
}

export function storeLastCarrier(carrier: string): void {
  localStorage.setItem(STORED_NAME, carrier.trim())
}
