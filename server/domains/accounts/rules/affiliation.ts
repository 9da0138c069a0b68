/**
 * Returns the fan number: sequential digits and a check digit (Luhn), so that a mistyped one is noticed. Never reused
 * (rules 2.4).
 */
export function formatAffiliation(sequence: number): string {
  const digits = String(sequence)
  return digits + calculateCheckDigit(digits)
}

function calculateCheckDigit(digits: string): string {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const weighted = index % 2 === 0 ? Number(digit) * 2 : Number(digit)
    return total + (weighted > 9 ? weighted - 9 : weighted)
  }, 0)
  return String((10 - (sum % 10)) % 10)
}
