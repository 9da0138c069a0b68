/**
 * Returns how many characters of a password an attacker has to guess: characters that continue a sequence (`aaa`,
 * `1234`, `dcba`) count nothing, and repeated ones count twice at most. Characters are counted as people see them.
 */
export function tellingCharacters(password: string): number {
  const signs = [...password].map((sign) => sign.codePointAt(0) ?? 0)
  const fresh = signs.filter((sign, place) => Math.abs(sign - (signs[place - 1] ?? -9)) > 1)
  return Math.min(fresh.length, new Set(fresh).size * 2)
}
