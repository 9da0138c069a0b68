/**
 * Returns the words of a text that may be references: capitals and digits, as the shop writes them. Some Mexican banks write
 * what the payer typed without a space behind the seven digits of the transfer.
 */
function listWords(text: string): string[] {
  return text
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/(?<![A-Z0-9])(\d{7})(?=[A-Z0-9]*[A-Z])/g, '$1 ')
    .split(/[^A-Z0-9]+/)
    .filter((word) => word !== '')
}

/**
 * Returns the words of a text, and what two or three of them form together: banks and people divide references with spaces
 * and dashes.
 */
export function listCandidates(text: string, length: number): Set<string> {
  const words = listWords(text)
  const candidates = new Set<string>()
  for (const [at, word] of words.entries()) {
    let joined = word
    candidates.add(joined)
    for (const next of words.slice(at + 1, at + 3)) {
      joined += next
      if (joined.length > length + 1) break
      candidates.add(joined)
    }
  }
  return candidates
}

/**
 * Returns whether two references differ by one typing mistake: a character that is wrong, missing or too many, or two
 * neighbors in the wrong order. Equal ones do not differ.
 */
export function isOneSlipApart(one: string, other: string): boolean {
  if (one === other || Math.abs(one.length - other.length) > 1) return false
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  let at = 0
  while (at < short.length && short[at] === long[at]) at += 1
  if (short.length < long.length) return short.slice(at) === long.slice(at + 1)
  if (short.slice(at + 1) === long.slice(at + 1)) return true
  return short[at] === long[at + 1] && short[at + 1] === long[at] && short.slice(at + 2) === long.slice(at + 2)
}
