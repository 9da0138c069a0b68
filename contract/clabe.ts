/** The digits of a CLABE as people write it, without the spaces and hyphens between its groups. */
export function readClabe(text: string): string {
  return text.replaceAll(/[\s-]/g, '')
}

/**
 * Whether a text is a CLABE, the number of a bank account in Mexico: 18 digits, of which the last follows from the others
 * with the weights 3, 7 and 1. A list of banks is not consulted: new ones join, and their accounts are right, too.
 */
export function isClabe(text: string): boolean {
  if (!/^\d{18}$/.test(text)) return false
  const sum = [...text.slice(0, -1)].reduce(
    (total, digit, index) => total + ((Number(digit) * WEIGHTS[index % 3]!) % 10),
    0,
  )
  return (10 - (sum % 10)) % 10 === Number(text.at(-1))
}

const WEIGHTS = [3, 7, 1]

/** Returns a CLABE in groups that are read and compared easily: bank, city, and the rest. */
export function formatClabe(clabe: string): string {
  return clabe.replace(/^(\d{3})(\d{3})(\d{4})(\d{4})(\d{4})$/, '$1 $2 $3 $4 $5')
}
