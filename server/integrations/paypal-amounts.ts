/** Writes minor units as PayPal does, exactly: 1010 is "10.10". */
export function toDecimal(amount: number): string {
  return `${Math.trunc(amount / 100)}.${String(amount % 100).padStart(2, '0')}`
}

/** Reads PayPal's text as minor units, exactly. */
export function toMinorUnits(value: string): number {
  const [whole = '', cents = ''] = value.split('.')
  return Number(whole) * 100 + Number(cents.padEnd(2, '0'))
}
